import { expect, test } from '@jest/globals'
import { allEngines } from '@keyroom/database/testing'
import { combinePacks, evaluate, readProgram, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import { listNotifications } from '../planning/collaboration/read-notifications.ts'
import { listPartners } from '../planning/partners/studies.ts'
import { listScenarios } from '../planning/scenarios/scenario-rows.ts'
import { readProgram as readStored } from '../planning/programs/read-programs.ts'
import { asAccount } from '../platform/tenancy/as-tenant.ts'
import { migratedState } from '../testing/states.ts'
import { loadSampleProjects } from './load-sample-projects.ts'

const member = {
  organizationId: 'org_lakeside',
  userId: 'auth0|sample-member',
  userName: null,
  requestId: 'r',
  isAdmin: false,
}

const admin = { ...member, userId: 'auth0|sample-admin', isAdmin: true }

test.each(allEngines())(
  'members see six sample scenarios of real hospitals, a comment and a partner’s study, loaded once, on $name',
  async ({ open }) => {
    const database = await open(migratedState)
    await loadSampleProjects(database)
    await loadSampleProjects(database)
    const { items: rows } = await asAccount(database, member, (tenant) => listScenarios(tenant, member, {}))
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'Base case',
      'Higher growth',
      'Lower target occupancy',
      'One unit',
      'Separate units',
      'Vanderbilt, all units',
    ])
    expect(rows.every(({ isSample }) => isSample)).toBe(true)
    const needed = new Map<string, number | undefined>()
    for (const { id, name } of rows) {
      const read = readProgram((await readStored(database, member, id)).content)
      if (!('program' in read)) throw new Error(`Expected a program, got ${JSON.stringify(read)}.`)
      const { program } = read
      const criteria = combinePacks([starter as unknown as CriteriaPack], program.pack)
      needed.set(name, evaluate(program, criteria).totals.at(-1)?.needed)
    }
    expect(needed.get('Higher growth')).toBeGreaterThan(needed.get('Base case') ?? NaN)
    expect(needed.get('Lower target occupancy')).toBeGreaterThan(needed.get('Base case') ?? NaN)
    expect(needed.get('One unit')).toBeLessThanOrEqual(needed.get('Separate units') ?? NaN)

    const reader = { ...admin, email: null }
    const partners = await asAccount(database, admin, (tenant) => listPartners(tenant, reader))
    expect(partners.map(({ partnerName, studies }) => [partnerName, studies.map((one) => one.studyName)])).toEqual([
      ['Harbor Clinics', ['Sample study: specialty beds']],
    ])
    expect(partners[0]?.studies[0]?.scenarios).toHaveLength(2)
    expect(await listNotifications(database, admin, undefined)).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'mention', scenarioName: 'One unit', senderName: 'Marc Dubois' }],
    })
    // Nobody gets e-mails of a sample.
    expect(await database.query('SELECT 1 FROM api.notification WHERE mail_at IS NOT NULL')).toEqual([])
    await database.close()
  },
)
