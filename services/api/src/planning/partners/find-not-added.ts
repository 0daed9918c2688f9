import type { Transaction } from '@keyroom/database'
import type { NotAddedReason, UserStateSynced } from '@keyroom/product-api/schemas'
import type { Planner } from '../parts/planner.ts'
import { rightIn, viewerOf } from '../rights/project-right.ts'

export type NotAdded = NonNullable<UserStateSynced['notAdded']>[number]

/** Of the ids, the scenarios of partners that the account has, and the caller does not. */
export async function findNotAdded(tenant: Transaction, planner: Planner, ids: readonly string[]): Promise<NotAdded[]> {
  return tenant.query<{ id: string; reason: NotAddedReason }>(
    `SELECT id, CASE WHEN "right" IS NULL THEN 'with-colleague' WHEN "right" = 'reader' THEN 'read-only'
                     ELSE 'removed' END AS reason
       FROM (
         SELECT s.id::text AS id, s.deleted_at, ${rightIn('$2', '$3')} AS "right"
           FROM api.scenario AS s JOIN api.project AS p ON p.owner = s.owner AND p.id = s.project_id
          WHERE s.owner = $1 AND s.id = ANY ($4::uuid[]) AND s.partner_id IS NOT NULL
       ) AS held
      WHERE deleted_at IS NOT NULL OR "right" IS NULL ORDER BY id`,
    [...viewerOf(planner), ids],
  )
}
