import type { Transaction } from '@keyroom/database'
import type { CallerRight } from '@keyroom/product-api/schemas'
import { notFound } from '../../platform/routing/refusal.ts'
import { ownerOf } from '../parts/account-key.ts'
import type { Planner } from '../parts/planner.ts'
import { rightIn } from '../rights/project-right.ts'
import { programColumns, type ProgramRow } from './program-row.ts'

/** A program that the caller sees: one that stands alone, or the program of a scenario. */
export interface FoundProgram extends ProgramRow {
  /** In full; null for a child scenario's. */
  readonly program: string | null
  /** The project of its scenario; null for a program that stands alone. */
  readonly projectId: string | null
  readonly parentId: string | null
  /** In an account everybody may write to a program that stands alone. */
  readonly right: CallerRight
  /** Whether a save of the caller belongs to the current version: nobody else saved it meanwhile, and it is recent. */
  readonly isSameRun: boolean
}

/** What one person saves within so many minutes is one version. */
const minutesOfRun = 10

/** Any program that the caller sees, deleted or not. @throws Refusal 404 */
export async function findProgram(tenant: Transaction, planner: Planner, id: string): Promise<FoundProgram> {
  const [row] = await tenant.query<FoundProgram & { readonly right: CallerRight | null }>(
    `SELECT ${programColumns}, g.program, s.project_id::text AS "projectId", s.parent_id::text AS "parentId",
            CASE WHEN s.id IS NULL THEN 'editor' ELSE ${rightIn('$3', '$4')} END AS "right",
            coalesce(g.saved_by, g.user_id) = $3
              AND coalesce(g.saved_since, g.changed_at) > now() - interval '${minutesOfRun} minutes' AS "isSameRun"
       FROM api.program AS g
       LEFT JOIN api.scenario AS s ON s.owner = g.owner AND s.id = g.id
       LEFT JOIN api.project AS p ON p.owner = s.owner AND p.id = s.project_id
      WHERE g.owner = $1 AND g.id = $2::uuid`,
    [ownerOf(planner), id, planner.userId, planner.isAdmin],
  )
  if (!row?.right) throw notFound()
  return row
}
