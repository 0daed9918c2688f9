import type { Database } from '@keyroom/database'
import { presenceEndsMs, type Presence } from '@keyroom/product-api/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'
import type { Planner } from '../parts/planner.ts'
import { requireScenarioRight } from '../rights/project-right.ts'
import { findChoices } from './choices.ts'

/**
 * Says that the planner has a scenario open, and answers who else has, by name. Who chose not to be shown does not see
 * others either. This is not recorded in the audit.
 * @throws Refusal as `requireScenarioRight`
 */
export function showPresence(database: Database, planner: Planner, scenarioId: string): Promise<Presence> {
  const { organizationId, userId, userName } = planner
  return asAccount(database, planner, async (tenant) => {
    await requireScenarioRight(tenant, planner, scenarioId, 'reader')
    if (organizationId === null || !(await findChoices(tenant, userId)).isPresenceShown) return []
    await tenant.query(
      `INSERT INTO api.presence (organization_id, user_id, owner_name, scenario_id) VALUES ($1, $2, $3, $4::uuid)
       ON CONFLICT (owner, scenario_id, user_id) DO UPDATE SET seen_at = now(), owner_name = excluded.owner_name`,
      [organizationId, userId, userName, scenarioId],
    )
    return tenant.query<Presence[number]>(
      `SELECT user_id AS "userId", owner_name AS name FROM api.presence
        WHERE owner = $1 AND scenario_id = $2::uuid AND user_id <> $3
          AND seen_at > now() - make_interval(secs => $4::float8)
        ORDER BY owner_name, user_id`,
      [ownerOf(planner), scenarioId, userId, presenceEndsMs / 1_000],
    )
  })
}

/** Removes the rows of everybody who left, in all accounts. */
export async function endPresence(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(`DELETE FROM api.presence WHERE seen_at < now() - interval '1 minute'`)
}
