import { describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { pino } from 'pino'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import { openLakeside } from '../../testing/open-lakeside.ts'
import { people } from '../../testing/test-api.ts'
import { DirectoryUnavailable } from '../directory/directory.ts'
import { createLeftoverTask } from './leftover-task.ts'
import { createOrganizationLock } from './organization-lock.ts'

const { admin, member } = people

describe.each(testEngines())('a change of an organization that a process left unfinished, on $name', (engine) => {
  const { api, directory, divert } = openLakeside(engine)
  const finish = () => createLeftoverTask(api.organizations, pino({ level: 'silent' })).run()
  const finishElsewhere = () => {
    const parts = { ...api.organizations, lock: createOrganizationLock(api.database) }
    return createLeftoverTask(parts, pino({ level: 'silent' })).run()
  }

  /** Notes a removal, as a process does that then dies. */
  const leaveRemoval = (organizationId: string, target: string, heldFor = '-1 second') =>
    asTenant(api.database, organizationId, (tenant) =>
      tenant.query(
        `INSERT INTO api.organization_state (organization_id, held_by, held_until, under_way)
         VALUES ($1, 'a process that died', clock_timestamp() + $2::interval, $3::jsonb)
         ON CONFLICT (organization_id) DO UPDATE
           SET held_by = excluded.held_by, held_until = excluded.held_until, under_way = excluded.under_way`,
        [
          organizationId,
          heldFor,
          JSON.stringify({
            organizationId,
            action: 'member.removed',
            actor: admin.userId,
            target,
            requestId: 'lost',
            facts: { roles: ['Member'] },
          }),
        ],
      ),
    )
  const removalsIn = async (organizationId: string, target: string) => {
    const [row] = await asTenant(api.database, organizationId, (tenant) =>
      tenant.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM api.audit_entry WHERE action = 'member.removed' AND target = $1`,
        [target],
      ),
    )
    return row?.count
  }
  const seatsOf = (userId: string) =>
    asTenant(api.database, 'org_lakeside', (tenant) =>
      tenant.query('SELECT product FROM api.seat WHERE user_id = $1', [userId]),
    )

  test('is finished once by the tasks of several processes: the token of a removed member and their seats end', async () => {
    const request = { url: '/api/projects', headers: { authorization: `Bearer ${await api.issuer.tokenOf(member)}` } }
    await directory.removeMember('org_lakeside', member.userId)
    await leaveRemoval('org_lakeside', member.userId)
    expect((await api.ask(undefined, request)).status).toBe(200)
    expect(await seatsOf(member.userId)).not.toEqual([])
    await Promise.all([finish(), finishElsewhere()])
    expect(await api.ask(undefined, request)).toMatchObject({ status: 401, body: { code: 'token-revoked' } })
    expect(await seatsOf(member.userId)).toEqual([])
    expect(await removalsIn('org_lakeside', member.userId)).toBe(1)
  })

  test('is dropped if the identity provider did not make it', async () => {
    await leaveRemoval('org_lakeside', people.multiAlone.userId)
    await finish()
    expect(await removalsIn('org_lakeside', people.multiAlone.userId)).toBe(0)
    expect(directory.rolesOf('org_lakeside', people.multiAlone.userId)).toBeDefined()
    // Nothing of it is left to be finished.
    await directory.removeMember('org_lakeside', people.multiAlone.userId)
    await finish()
    expect(await removalsIn('org_lakeside', people.multiAlone.userId)).toBe(0)
  })

  test('is left to a process that still holds the organization', async () => {
    await directory.removeMember('org_lakeside', 'auth0|sample-multi')
    await leaveRemoval('org_lakeside', 'auth0|sample-multi', '1 hour')
    await finish()
    expect(await removalsIn('org_lakeside', 'auth0|sample-multi')).toBe(0)
  })

  test('stays for the next time when it cannot be finished, and stops no other one', async () => {
    await leaveRemoval('org_harbor', 'auth0|gone')
    await leaveRemoval('org_lakeside', 'auth0|gone')
    divert({
      memberRoles: async (organizationId, userId) => {
        if (organizationId === 'org_harbor') throw new DirectoryUnavailable('It was not answered.')
        return directory.memberRoles(organizationId, userId)
      },
    })
    const counts = async () => [
      await removalsIn('org_harbor', 'auth0|gone'),
      await removalsIn('org_lakeside', 'auth0|gone'),
    ]
    await finish()
    expect(await counts()).toEqual([0, 1])
    divert({})
    await finish()
    expect(await counts()).toEqual([1, 1])
  })
})
