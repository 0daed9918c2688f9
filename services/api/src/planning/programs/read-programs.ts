import type { Database } from '@keyroom/database'
import { maxPrograms } from '@keyroom/product-api/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'
import { refuseRemoved } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { findProgram } from './find-program.ts'
import { programOfLine, readLine } from './inheritance.ts'
import { programColumns, type ProgramRow } from './program-row.ts'

/** The programs of an account that stand alone, the last changed first. */
export function listPrograms(database: Database, planner: Planner): Promise<ProgramRow[]> {
  return asAccount(database, planner, (tenant) =>
    tenant.query<ProgramRow>(
      `SELECT ${programColumns} FROM api.program AS g
        WHERE g.owner = $1 AND NOT g.is_scenario AND g.deleted_at IS NULL ORDER BY g.changed_at DESC, g.id LIMIT $2`,
      [ownerOf(planner), maxPrograms],
    ),
  )
}

/**
 * A program as it was saved; a child scenario's with what it follows.
 * @throws Refusal 404, or 410 `removed`
 */
export function readProgram(
  database: Database,
  planner: Planner,
  id: string,
): Promise<ProgramRow & { readonly content: unknown }> {
  return asAccount(database, planner, async (tenant) => {
    const row = await findProgram(tenant, planner, id)
    refuseRemoved(row, 'program')
    if (row.program !== null) return { ...row, content: JSON.parse(row.program) as unknown }
    // The parent may have been saved since the row was read: the version is of the line, which is read at once.
    const line = await readLine(tenant, ownerOf(planner), id)
    return { ...row, version: line.at(-1)?.version ?? row.version, content: programOfLine(line) }
  })
}
