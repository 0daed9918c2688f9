import type { Transaction } from '@keyroom/database'
import type { CallerRight } from '@keyroom/product-api/schemas'
import { notFound } from '../../platform/routing/refusal.ts'
import { ownerOf } from '../parts/account-key.ts'
import { readOnly, refuseRemoved } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'

/**
 * SQL: what the caller may do in the project `p`; NULL for nothing.
 * @param user the placeholder of their user id
 * @param isAdmin the placeholder that says whether they are an administrator
 */
export const rightIn = (user: string, isAdmin: string) => `
  CASE WHEN p.user_id = ${user} OR ${isAdmin}::boolean THEN 'manager'
       -- of two rights the higher one: 'editor' comes before 'reader'
       ELSE least(p.organization_right, (
         SELECT m.member_right FROM api.project_member AS m
          WHERE m.owner = p.owner AND m.project_id = p.id AND m.member_id = ${user}
       ))
  END`

/**
 * SQL of a common table `visible`: the projects of the account that the caller sees, with their right. The parameters
 * are the owner, the user id, and whether they are an administrator.
 */
export const visibleProjects = `
  visible AS MATERIALIZED (
    SELECT * FROM (
      SELECT p.id, p.name, p.client_id, ${rightIn('$2', '$3')} AS granted
        FROM api.project AS p WHERE p.owner = $1 AND p.deleted_at IS NULL
    ) AS p WHERE granted IS NOT NULL
  )`

/** The parameters of `visibleProjects`. */
export function viewerOf(planner: Planner): [owner: string, userId: string, isAdmin: boolean] {
  return [ownerOf(planner), planner.userId, planner.isAdmin]
}

/** What the caller may do in a project, deleted or not; undefined if they do not see it. */
export async function findProjectRight(
  tenant: Transaction,
  planner: Planner,
  projectId: string,
): Promise<{ readonly right: CallerRight; readonly deletedAt: Date | null } | undefined> {
  const [row] = await tenant.query<{ right: CallerRight | null; deletedAt: Date | null }>(
    `SELECT ${rightIn('$3', '$4')} AS "right", p.deleted_at AS "deletedAt"
       FROM api.project AS p WHERE p.owner = $1 AND p.id = $2::uuid`,
    [ownerOf(planner), projectId, planner.userId, planner.isAdmin],
  )
  if (!row?.right) return undefined
  return { right: row.right, deletedAt: row.deletedAt }
}

const ranks = { reader: 0, editor: 1, manager: 2 } as const

/** Whether a right includes another one. */
export function includesRight(right: CallerRight, needed: CallerRight): boolean {
  return ranks[right] >= ranks[needed]
}

/**
 * Requires a right in a project that is not deleted.
 * @throws Refusal 404, 410 `removed`, or 403 `read-only`
 */
export async function requireProjectRight(
  tenant: Transaction,
  planner: Planner,
  projectId: string,
  needed: CallerRight,
): Promise<CallerRight> {
  const found = await findProjectRight(tenant, planner, projectId)
  if (!found) throw notFound()
  refuseRemoved(found, 'project')
  if (!includesRight(found.right, needed)) throw readOnly('project')
  return found.right
}

/**
 * Requires a right in what belongs to a scenario, for the routes of comments and the like.
 * @throws Refusal 404, 410 `removed`, or 403 `read-only`
 */
export async function requireScenarioRight(
  tenant: Transaction,
  planner: Planner,
  scenarioId: string,
  needed: CallerRight,
): Promise<{ readonly projectId: string; readonly right: CallerRight }> {
  const [row] = await tenant.query<{ projectId: string; deletedAt: Date | null }>(
    `SELECT project_id::text AS "projectId", deleted_at AS "deletedAt"
       FROM api.scenario WHERE owner = $1 AND id = $2::uuid`,
    [ownerOf(planner), scenarioId],
  )
  if (!row) throw notFound()
  const found = await findProjectRight(tenant, planner, row.projectId)
  if (!found) throw notFound()
  refuseRemoved(row, 'scenario')
  if (!includesRight(found.right, needed)) throw readOnly('scenario')
  return { projectId: row.projectId, right: found.right }
}
