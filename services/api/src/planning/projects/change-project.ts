import type { Transaction } from '@keyroom/database'
import type { ProjectChange } from '@keyroom/product-api/schemas'
import { chooseClient } from '../clients/client-rows.ts'
import { ownerOf } from '../parts/account-key.ts'
import { readOnly, refuseRemoved, stale } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { includesRight } from '../rights/project-right.ts'
import { findProject, type ProjectRow } from './project-rows.ts'
import { setLocations } from './write-projects.ts'

/**
 * Changes a project; for transactions that hold the structure. A change that is in place already is answered as done.
 * @param version reads the version that the change is based on
 * @throws Refusal 404, 410 `removed`, 403 `read-only`, 412 `stale`, 409 `unknown-client` or `unknown-location`
 */
export async function changeProject(
  tenant: Transaction,
  planner: Planner,
  { id, change, version }: { readonly id: string; readonly change: ProjectChange; readonly version: () => number },
): Promise<ProjectRow> {
  const known = await findProject(tenant, planner, id)
  const base = version()
  refuseRemoved(known, 'project')
  const isMove = change.client !== undefined || change.isArchived !== undefined
  if (!includesRight(known.right, isMove ? 'manager' : 'editor')) throw readOnly('project')
  const { locations, client, isArchived = known.isArchived } = change
  const clientId = client === undefined ? known.clientId : await chooseClient(tenant, planner, client)
  const { name, notes, tags, targetDate } = { ...known, ...change }
  const isInPlace =
    name === known.name &&
    notes === known.notes &&
    targetDate === known.targetDate &&
    clientId === known.clientId &&
    isArchived === known.isArchived &&
    locations === undefined &&
    JSON.stringify(tags) === JSON.stringify(known.tags)
  if (isInPlace && base >= known.version - 1) return known
  if (base !== known.version) throw stale('project', known, base)
  await tenant.query(
    `UPDATE api.project
        SET name = $3, notes = $4, tags = $5::jsonb, target_date = $6::date, client_id = $7::uuid,
            archived_at = CASE WHEN NOT $8::boolean THEN NULL ELSE coalesce(archived_at, now()) END,
            owner_name = CASE WHEN user_id = $9 THEN $10 ELSE owner_name END,
            version = version + 1, changed_at = now(), active_at = now()
      WHERE owner = $1 AND id = $2::uuid`,
    [
      ownerOf(planner),
      id,
      name,
      notes,
      JSON.stringify(tags),
      targetDate,
      clientId,
      isArchived,
      planner.userId,
      planner.userName,
    ],
  )
  if (locations) await setLocations(tenant, planner, id, locations)
  await recordInProject(tenant, planner, { action: actionOf(known, isArchived), target: id, projectId: id, name })
  return findProject(tenant, planner, id)
}

function actionOf(known: ProjectRow, isArchived: boolean): string {
  if (known.isArchived === isArchived) return 'project.changed'
  return isArchived ? 'project.archived' : 'project.reopened'
}
