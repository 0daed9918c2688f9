import type { Database } from '@keyroom/database'
import type { Program } from '@keyroom/right-sizing/schemas'
import { sampleProgram } from './planning-samples.ts'
import type { TestPerson } from './test-issuer.ts'

export interface PlannedScenario {
  readonly number: number
  readonly maker: TestPerson
  readonly name?: string
  readonly program?: Program
  readonly status?: 'draft' | 'in-review' | 'agreed' | 'archived'
  /** What every member of the organization may do; nothing by default. */
  readonly organizationRight?: 'reader' | 'editor' | null
}

/** The id of a scenario of these tests, and with `kind` of its project, client or location. */
export const planId = (number: number, kind: 3 | 4 | 5 | 6 = 3) => `${kind}0000000-0000-4000-8000-00000000000${number}`

/** Stores a project with one scenario. */
export async function planScenario(
  database: Database,
  { number, maker, name = `Scenario ${number}`, program, status = 'draft', organizationRight = null }: PlannedScenario,
): Promise<string> {
  const account = [maker.organizationId, maker.userId]
  const [id, project, client, location] = ([3, 4, 5, 6] as const).map((kind) => planId(number, kind))
  await database.query(
    `INSERT INTO api.client (id, organization_id, user_id, name, made_by) VALUES ($1::uuid, $2, $3, 'A client', '')`,
    [client, ...account],
  )
  await database.query(
    `INSERT INTO api.project (id, organization_id, user_id, client_id, name, organization_right, made_by)
     VALUES ($1::uuid, $2, $3, $4::uuid, $5, $6, '')`,
    [project, ...account, client, `Project ${number}`, organizationRight],
  )
  await database.query(
    `INSERT INTO api.location (id, organization_id, user_id, name, made_by) VALUES ($1::uuid, $2, $3, 'A place', '')`,
    [location, ...account],
  )
  await database.query(
    `INSERT INTO api.project_location (project_id, location_id, organization_id, user_id) VALUES ($3::uuid, $4::uuid, $1, $2)`,
    [...account, project, location],
  )
  await database.query(
    `INSERT INTO api.program
       (id, organization_id, user_id, name, program, departments, base_year, horizon_years, made_by, is_scenario)
     VALUES ($1::uuid, $2, $3, $4, $5, 2, 2024, 10, '', true)`,
    [id, ...account, name, JSON.stringify(program ?? sampleProgram())],
  )
  await database.query(
    `INSERT INTO api.scenario (id, organization_id, user_id, project_id, location_id, status)
     VALUES ($1::uuid, $2, $3, $4::uuid, $5::uuid, $6)`,
    [id, ...account, project, location, status],
  )
  return String(id)
}
