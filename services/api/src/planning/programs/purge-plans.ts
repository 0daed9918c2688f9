import type { Database } from '@keyroom/database'
import { restorableDays } from '@keyroom/product-api/schemas'

/** What nothing refers to any more may go. */
const unused = {
  program: 'SELECT 1 FROM api.scenario AS s WHERE s.owner = gone.owner AND s.parent_id = gone.id',
  project: 'SELECT 1 FROM api.scenario AS s WHERE s.owner = gone.owner AND s.project_id = gone.id',
  client: 'SELECT 1 FROM api.project AS p WHERE p.owner = gone.owner AND p.client_id = gone.id',
  location: 'SELECT 1 FROM api.scenario AS s WHERE s.owner = gone.owner AND s.location_id = gone.id',
}

/**
 * Removes what was deleted longer ago than it can be restored, in all accounts: programs with their scenarios, then
 * projects, clients and locations. Returns how many programs.
 */
export async function purgePlans(database: Database): Promise<number> {
  const programs = await purge(database, 'program')
  for (const table of ['project', 'client', 'location'] as const) await purge(database, table)
  return programs
}

/** Rows removed in one transaction. A program takes up to 100 versions with it, and all at once would take minutes. */
const batchRows = 100

/** Until nothing is left: what others refer to goes after them. */
async function purge(database: Database, table: keyof typeof unused): Promise<number> {
  for (let count = 0; ;) {
    const rows = await database.transaction(
      (owner) =>
        owner.query(
          `DELETE FROM api.${table} WHERE ctid = ANY (ARRAY(
             SELECT ctid FROM api.${table} AS gone
              WHERE deleted_at < now() - interval '${restorableDays} days' AND NOT EXISTS (${unused[table]})
              LIMIT ${batchRows})) RETURNING 1`,
        ),
      { isLong: true },
    )
    if (rows.length === 0) return count
    count += rows.length
  }
}
