import type { Transaction } from '@keyroom/database'
import { maxScenarioDepth } from '@keyroom/product-api/schemas'
import type { Program } from '@keyroom/right-sizing/schemas'
import { refuseParent } from '@keyroom/scenarios'
import { Refusal } from '../../platform/routing/refusal.ts'
import { unknownIn } from '../parts/plan-refusals.ts'
import { followProgram, programOfLine, readLine } from '../programs/inheritance.ts'

// For transactions that hold the structure.

/**
 * The program of a scenario that another one of the same project is to follow.
 * @param id the other one's; it may be new
 * @throws Refusal 409 `unknown-parent`, `parent-cycle` or `too-deep`
 */
export async function programOfParent(
  tenant: Transaction,
  owner: string,
  { id, parentId, projectId }: { readonly id: string; readonly parentId: string; readonly projectId: string },
): Promise<Program> {
  const scenarios = await tenant.query<{ id: string; parentId: string | null; isDeleted: boolean }>(
    `SELECT id::text AS id, parent_id::text AS "parentId", deleted_at IS NOT NULL AS "isDeleted"
       FROM api.scenario WHERE owner = $1 AND project_id = $2::uuid`,
    [owner, projectId],
  )
  if (!scenarios.some((scenario) => scenario.id === parentId && !scenario.isDeleted)) {
    throw unknownIn('parent', parentId)
  }
  const linked = scenarios.some((scenario) => scenario.id === id)
    ? scenarios
    : [...scenarios, { id, parentId: null, isDeleted: false }]
  const reason = parentId === id ? 'parent-cycle' : refuseParent(linked, id, parentId, maxScenarioDepth)
  if (reason !== null) throw parentRefused(reason, parentId)
  return programOfLine(await readLine(tenant, owner, parentId))
}

function parentRefused(code: 'parent-cycle' | 'too-deep', received: string): Refusal {
  const message =
    code === 'parent-cycle'
      ? 'Scenarios would follow each other in a circle. Choose another parent.'
      : `At most ${maxScenarioDepth} scenarios may follow from each other. Choose another parent.`
  return new Refusal(409, { code, message, received })
}

/**
 * Moves a scenario with all that follow it to another project, where it follows nothing. Their programs stay as they are.
 * Only those that follow it get a new version: the caller stores the facts of the scenario itself, and one request raises
 * its version once, by which a repetition is recognized.
 */
export async function moveScenario(
  tenant: Transaction,
  owner: string,
  { id, parentId }: { readonly id: string; readonly parentId: string | null },
  projectId: string,
): Promise<void> {
  if (parentId !== null) {
    const program = programOfLine(await readLine(tenant, owner, id))
    await followProgram(tenant, owner, id, { program, parent: null, parentId: null })
  }
  await tenant.query(
    `WITH RECURSIVE moved AS (
       SELECT s.id, s.location_id, 1 AS depth FROM api.scenario AS s WHERE s.owner = $1 AND s.id = $2::uuid
       UNION ALL
       SELECT s.id, s.location_id, moved.depth + 1 FROM moved
         JOIN api.scenario AS s ON s.owner = $1 AND s.parent_id = moved.id
        WHERE moved.depth < ${2 * maxScenarioDepth}
     ), placed AS (
       INSERT INTO api.project_location (project_id, location_id, organization_id, user_id)
       SELECT DISTINCT $3::uuid, moved.location_id, l.organization_id, l.user_id
         FROM moved JOIN api.location AS l ON l.owner = $1 AND l.id = moved.location_id
       ON CONFLICT DO NOTHING
     )
     UPDATE api.scenario AS s
        SET project_id = $3::uuid, version = s.version + (s.id <> $2::uuid)::int, changed_at = now()
       FROM moved WHERE s.owner = $1 AND s.id = moved.id`,
    [owner, id, projectId],
  )
}
