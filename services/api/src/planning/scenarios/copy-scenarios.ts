import type { Transaction } from '@keyroom/database'
import { ownerOf } from '../parts/account-key.ts'
import { fingerprintOf, type PlanRow, readOnly, refuseRemoved, sameAsAdded } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { refuseTooManyScenarios } from '../programs/remove-program.ts'
import { includesRight } from '../rights/project-right.ts'
import { findScenario, type ScenarioRow } from './scenario-rows.ts'

/** Copies to make: each has an id of its own, and may have another name. */
export interface ScenarioCopies {
  readonly ids: readonly string[]
  readonly copyIds: readonly string[]
  /** The project of the copies. */
  readonly projectId: string
  /** Of all copies, unless they keep their names. */
  readonly name?: string
  readonly madeBy: string
}

/**
 * Copies scenarios with their programs. A copy follows the copy of what its original follows, or that itself. The copies
 * are the caller's, and drafts again.
 */
export async function copyScenarios(tenant: Transaction, planner: Planner, copies: ScenarioCopies): Promise<void> {
  const { ids, copyIds, projectId, name = null, madeBy } = copies
  const made = [ownerOf(planner), ids, copyIds, planner.userId, planner.userName, madeBy]
  await tenant.query(
    `INSERT INTO api.program (id, organization_id, user_id, owner_name, name, made_by, program, differences, hospital,
                              departments, base_year, horizon_years, is_scenario)
     SELECT n.copy_id, g.organization_id, $4, $5, coalesce($7, g.name), $6, g.program, g.differences, g.hospital,
            g.departments, g.base_year, g.horizon_years, true
       FROM unnest($2::uuid[], $3::uuid[]) AS n (id, copy_id) JOIN api.program AS g ON g.owner = $1 AND g.id = n.id`,
    [...made, name],
  )
  await tenant.query(
    `WITH n AS (SELECT * FROM unnest($2::uuid[], $3::uuid[]) AS n (id, copy_id))
     INSERT INTO api.scenario (id, organization_id, user_id, owner_name, project_id, location_id, parent_id,
                               facility_types, notes, tags, target_date, partner_id, baseline)
     SELECT n.copy_id, s.organization_id, $4, $5, $6::uuid, s.location_id, coalesce(parent.copy_id, s.parent_id),
            s.facility_types, s.notes, s.tags, s.target_date, s.partner_id, s.baseline
       FROM n JOIN api.scenario AS s ON s.owner = $1 AND s.id = n.id
       LEFT JOIN n AS parent ON parent.id = s.parent_id`,
    [ownerOf(planner), ids, copyIds, planner.userId, planner.userName, projectId],
  )
}

/**
 * Copies a scenario of the caller's; for transactions that hold the structure.
 * @throws Refusal 404, 410 `removed`, 403 `read-only`, 409 `too-many-scenarios` or `id-taken`
 */
export async function copyScenario(
  tenant: Transaction,
  planner: Planner,
  originalId: string,
  { id = crypto.randomUUID(), name }: { id?: string | undefined; name: string },
): Promise<{ readonly row: ScenarioRow; readonly isReplay: boolean }> {
  const owner = ownerOf(planner)
  const original = await findScenario(tenant, planner, originalId)
  refuseRemoved(original, 'scenario')
  if (!includesRight(original.right, 'editor')) throw readOnly('scenario')
  const madeBy = fingerprintOf([planner.userId, 'copy', originalId, name])
  const [taken] = await tenant.query<PlanRow>(
    `SELECT g.id::text AS id, g.version, g.made_by AS "madeBy", g.deleted_at AS "deletedAt"
       FROM api.program AS g WHERE g.owner = $1 AND g.id = $2::uuid`,
    [owner, id],
  )
  if (taken) {
    sameAsAdded(taken, madeBy, 'scenario')
    return { row: await findScenario(tenant, planner, id), isReplay: true }
  }
  await refuseTooManyScenarios(tenant, owner)
  const { projectId } = original
  await copyScenarios(tenant, planner, { ids: [originalId], copyIds: [id], projectId, name, madeBy })
  await recordInProject(tenant, planner, { action: 'scenario.added', target: id, projectId, name })
  return { row: await findScenario(tenant, planner, id), isReplay: false }
}
