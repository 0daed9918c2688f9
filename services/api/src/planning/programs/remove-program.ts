import type { Database, Transaction } from '@keyroom/database'
import { maxPrograms, maxScenarios, restorableDays } from '@keyroom/product-api/schemas'
import { notFound } from '../../platform/routing/refusal.ts'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { changeOfProgram, holdOwner, ownerOf } from '../parts/account-key.ts'
import { readOnly, refuseTooMany } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { changeStructure } from '../rights/hold-structure.ts'
import { includesRight, requireProjectRight } from '../rights/project-right.ts'
import { findProgram, type FoundProgram } from './find-program.ts'
import { reclaimFollowers, releaseFollowers } from './inheritance.ts'
import type { ProgramRow } from './program-row.ts'
import { recordProgram, refuseTooManyPrograms } from './write-programs.ts'

/**
 * Deletes a program, and the scenario that it is of, for everybody, until it is restored. A program that is deleted
 * already stays so. Scenarios that follow it keep their programs.
 * @throws Refusal 404, or 403 `read-only`
 */
export function removeProgram(database: Database, planner: Planner, id: string): Promise<void> {
  const owner = ownerOf(planner)
  return changeStructure(database, planner, async (tenant) => {
    const found = await findProgram(tenant, planner, id)
    if (!includesRight(found.right, 'editor')) throw readOnly('program')
    if (found.deletedAt !== null) return
    if (found.projectId !== null) await releaseFollowers(tenant, owner, found)
    await tenant.query(
      `WITH removed AS (UPDATE api.scenario SET deleted_at = now() WHERE owner = $1 AND id = $2::uuid)
       UPDATE api.program SET deleted_at = now() WHERE owner = $1 AND id = $2::uuid`,
      [owner, id],
    )
    await forgetOldest(tenant, owner, found)
    await record(tenant, planner, 'removed', found)
  })
}

/**
 * Undoes the deletion of a program, and of the scenario that it is of, which those follow again that followed it. One that
 * is not deleted stays as it is.
 * @throws Refusal 404, 403 `read-only`, 410 `removed` for a scenario of a deleted project, 409 `too-many-programs` or
 *   `too-many-scenarios`
 */
export function restoreProgram(database: Database, planner: Planner, id: string): Promise<ProgramRow> {
  const owner = ownerOf(planner)
  return changeStructure(database, planner, async (tenant) => {
    await tenant.query(holdOwner, [`programs ${owner}`])
    const found = await findProgram(tenant, planner, id)
    if (found.projectId !== null) await requireProjectRight(tenant, planner, found.projectId, 'editor')
    if (found.deletedAt === null) return found
    if (found.projectId === null) await refuseTooManyPrograms(tenant, owner)
    else await refuseTooManyScenarios(tenant, owner)
    const restored = await tenant.query(
      `WITH changed AS (
         UPDATE api.program SET deleted_at = NULL
          WHERE owner = $1 AND id = $2::uuid AND deleted_at > now() - interval '${restorableDays} days' RETURNING id
       ), scenario AS (
         UPDATE api.scenario AS s SET deleted_at = NULL FROM changed WHERE s.owner = $1 AND s.id = changed.id
       )
       SELECT 1 FROM changed`,
      [owner, id],
    )
    if (restored.length === 0) throw notFound()
    if (found.projectId !== null) await reclaimFollowers(tenant, owner, { id, projectId: found.projectId })
    await record(tenant, planner, 'restored', found)
    return { ...found, deletedAt: null }
  })
}

/**
 * For transactions that hold the structure.
 * @param added how many are to be added
 * @throws Refusal 409 `too-many-scenarios`
 */
export async function refuseTooManyScenarios(tenant: Transaction, owner: string, added = 1): Promise<void> {
  const [held] = await tenant.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api.scenario WHERE owner = $1 AND deleted_at IS NULL',
    [owner],
  )
  refuseTooMany('scenarios', (held?.count ?? 0) + added - 1, maxScenarios)
}

/** Of what an account deleted, as many are kept as it may have. */
async function forgetOldest(tenant: Transaction, owner: string, { projectId }: FoundProgram): Promise<void> {
  const isScenario = projectId !== null
  await tenant.query(
    `DELETE FROM api.program WHERE owner = $1 AND id IN (
       SELECT id FROM api.program WHERE owner = $1 AND is_scenario = $3 AND deleted_at IS NOT NULL
        ORDER BY deleted_at DESC, id OFFSET $2
     )`,
    [owner, isScenario ? maxScenarios : maxPrograms, isScenario],
  )
}

async function record(
  tenant: Transaction,
  planner: Planner,
  done: 'removed' | 'restored',
  found: FoundProgram,
): Promise<void> {
  const { id, name, projectId } = found
  if (projectId === null) return recordProgram(tenant, planner, done, found)
  await recordInProject(tenant, planner, { action: `scenario.${done}`, target: id, projectId, name })
  await publishChange(tenant, changeOfProgram(planner, id, projectId))
}
