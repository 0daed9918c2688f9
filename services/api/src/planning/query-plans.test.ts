import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Database, Transaction } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { asAccount } from '../platform/tenancy/as-tenant.ts'
import { migratedState } from '../testing/states.ts'
import type { Planner } from './parts/planner.ts'
import { findProgram } from './programs/find-program.ts'
import { readLine } from './programs/inheritance.ts'
import { readActivity } from './projects/read-activity.ts'
import { findScenario, listProjectScenarios, listScenarios } from './scenarios/scenario-rows.ts'

const planner: Planner = {
  organizationId: 'org_lakeside',
  userId: 'auth0|sample-member',
  userName: null,
  requestId: 'test',
  isAdmin: false,
}
const scenarios = 4_000
const idOf = (letter: string, number: number) =>
  `${String(number).padStart(8, '0')}-0000-4000-8000-${letter}00000000000`
const id = (letter: string, number: string) =>
  `(lpad((${number})::text, 8, '0') || '-0000-4000-8000-${letter}00000000000')::uuid`

/** A step of a plan, as far as it is looked at here. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

describe.each(allEngines())('plans of the queries about many scenarios, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open(migratedState)
    await database.script(`
      INSERT INTO api.client (id, organization_id, user_id, name, made_by)
      VALUES ('${idOf('c', 1)}', 'org_lakeside', 'x', 'City', '');
      INSERT INTO api.location (id, organization_id, user_id, name, made_by)
      VALUES ('${idOf('d', 1)}', 'org_lakeside', 'x', 'Site', '');
      INSERT INTO api.project (id, organization_id, user_id, client_id, name, organization_right, made_by)
      SELECT ${id('a', 'n')}, 'org_lakeside', 'x', '${idOf('c', 1)}', 'Project ' || n, 'reader', ''
        FROM generate_series(1, 200) AS n;
      INSERT INTO api.program (id, organization_id, user_id, name, program, departments, base_year, horizon_years, made_by,
                               is_scenario)
      SELECT ${id('b', 'n')}, 'org_lakeside', 'x', 'Scenario ' || n, '{}', 1, 2024, 10, '', true
        FROM generate_series(1, ${scenarios}) AS n;
      INSERT INTO api.scenario (id, organization_id, user_id, project_id, location_id, changed_at)
      SELECT ${id('b', 'n')}, 'org_lakeside', 'x', ${id('a', '1 + n % 200')}, '${idOf('d', 1)}',
             now() - n * interval '1 minute'
        FROM generate_series(1, ${scenarios}) AS n;
      INSERT INTO api.audit_entry (organization_id, actor, action, target, facts, request_id)
      SELECT 'org_lakeside', 'x', 'program.changed', 'x', jsonb_build_object('projectId', ${id('a', '1 + n % 200')}), ''
        FROM generate_series(1, ${scenarios}) AS n;
      ANALYZE`)
  }, 240_000)
  afterAll(() => database.close())

  /** Where the queries of some work look: indexes and tables that are read from end to end. */
  const lookups = async (work: (tenant: Transaction) => Promise<unknown>): Promise<string[]> => {
    const found: string[] = []
    const visit = (node: PlanNode) => {
      const [relation, index] = [node['Relation Name'], node['Index Name']]
      if (index) found.push(index)
      else if (relation && node['Node Type'] === 'Seq Scan') found.push(`all of ${relation}`)
      node.Plans?.forEach(visit)
    }
    await asAccount(database, planner, (tenant) =>
      work({
        ...tenant,
        query: async (sql, parameters) => {
          const [plan] = await tenant.query<Record<'QUERY PLAN', readonly { Plan: PlanNode }[]>>(
            `EXPLAIN (FORMAT JSON) ${sql}`,
            parameters,
          )
          plan?.['QUERY PLAN'].forEach(({ Plan }) => visit(Plan))
          return tenant.query(sql, parameters)
        },
      }),
    )
    return found
  }

  test.each<[string, (tenant: Transaction) => Promise<unknown>, string]>([
    ['a scenario', (tenant) => findScenario(tenant, planner, idOf('b', 7)), 'scenario_pkey'],
    ['a program', (tenant) => findProgram(tenant, planner, idOf('b', 7)), 'program_pkey'],
    [
      'the line of a scenario',
      (tenant) => readLine(tenant, 'organization org_lakeside', idOf('b', 7)),
      'scenario_pkey',
    ],
    [
      'the scenarios of a project',
      (tenant) => listProjectScenarios(tenant, planner, idOf('a', 7)),
      'scenario_of_project',
    ],
    [
      'what was done in a project',
      (tenant) => readActivity(tenant, planner, idOf('a', 7), undefined),
      'audit_entry_of_project',
    ],
  ])('%s is looked up, and no table of thousands read', async (_what, work, index) => {
    const found = await lookups(work)
    expect(found).toContain(index)
    for (const table of ['scenario', 'program', 'audit_entry']) expect(found).not.toContain(`all of ${table}`)
  })

  test('a page of scenarios looks only its own programs up', async () => {
    const found = await lookups((tenant) => listScenarios(tenant, planner, {}))
    expect(found).not.toContain('all of program')
    expect(found).toContain('program_pkey')
  })
})
