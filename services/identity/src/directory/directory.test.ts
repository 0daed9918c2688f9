import { describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { runningIdentity } from '../testing/running-identity.ts'
import { Directory } from './directory.ts'

const [lakeside, member] = ['org_lakeside', 'auth0|sample-member']

describe.each(testEngines())('a user in an account, on $name', (engine) => {
  const identity = runningIdentity(engine)

  it('has the organization, and the roles in it by name', async () => {
    const directory = new Directory(identity.it.database)
    const found = await directory.userIn(lakeside, member)
    expect(found?.user).toEqual(await directory.user(member))
    expect(found?.membership).toEqual({
      organization: await directory.organization(lakeside),
      roles: await directory.memberRoles(lakeside, member),
    })
    expect(found?.membership?.roles).toMatchObject([{ name: 'Member' }])
    expect(await directory.userIn(null, member)).toEqual({ user: found?.user })
  })

  it('is unknown where they do not belong to it', async () => {
    const directory = new Directory(identity.it.database)
    for (const [organizationId, userId] of [
      ['org_harbor', member],
      ['org_gone', member],
      [lakeside, 'auth0|gone'],
    ] as const) {
      expect(await directory.userIn(organizationId, userId)).toBeUndefined()
      expect(await directory.memberRoles(organizationId, userId)).toBeUndefined()
    }
    expect(await directory.userIn(null, 'auth0|gone')).toBeUndefined()
  })

  it('may have no role', async () => {
    const directory = new Directory(identity.it.database)
    await identity.it.database.query('DELETE FROM identity.member_role WHERE user_id = $1', [member])
    expect((await directory.userIn(lakeside, member))?.membership?.roles).toEqual([])
    expect(await directory.memberRoles(lakeside, member)).toEqual([])
  })
})
