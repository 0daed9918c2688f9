import type { Database } from '@keyroom/database'
import { restorableDays } from '@keyroom/product-api/schemas'

/** What nothing refers to any more may go. */
const unused = {
  project: 'SELECT 1 FROM api.scenario AS s WHERE s.owner = gone.owner AND s.project_id = gone.id',
  client: 'SELECT 1 FROM api.project AS p WHERE p.owner = gone.owner AND p.client_id = gone.id',
  location: 'SELECT 1 FROM api.scenario AS s WHERE s.owner = gone.owner AND s.location_id = gone.id',
}

/**
 * Removes what was deleted longer ago than it can be restored, in all accounts: programs with their scenarios, then
 * projects, clients and locations. Returns how many programs.
 */
export async function purgePlans(database: Database): Promise<number> {
  return database.transaction(async (owner) => {
    const [gone] = await owner.query<{ count: number }>(
      `WITH gone AS (
         DELETE FROM api.program WHERE deleted_at < now() - interval '${restorableDays} days' RETURNING 1
       ) SELECT count(*)::int AS count FROM gone`,
    )
    for (const [table, users] of Object.entries(unused)) {
      await owner.query(
        `DELETE FROM api.${table} AS gone
          WHERE deleted_at < now() - interval '${restorableDays} days' AND NOT EXISTS (${users})`,
      )
    }
    return gone?.count ?? 0
  })
}
