import type { Transaction } from '@keyroom/database'
import { maxProgramBytes, maxProgramVersions } from '@keyroom/product-api/schemas'
import { findDifferences } from '@keyroom/scenarios'
import { insertAudit } from '../../people/audit/write-audit.ts'
import { ownerOf } from '../parts/account-key.ts'
import { readOnly, refuseRemoved, refuseTooLarge } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { shareStructure } from '../rights/hold-structure.ts'
import { includesRight } from '../rights/project-right.ts'
import { findProgram, type FoundProgram } from './find-program.ts'
import { holdLine, programOfLine, updateFollowers, type Link } from './inheritance.ts'
import { factsOf, programColumns, type ProgramContent, type ProgramRow } from './program-row.ts'
import { unchanged, type SavedChange } from './saved-change.ts'

/**
 * Saves the program of a scenario: a child's as its differences. What somebody else saved before, or the same person some
 * time ago, is kept as a version; what follows the program gets a new one. A program that stands alone is left as it is.
 * @throws Refusal 403 `read-only`, 410 `removed`, 412 `stale`, 409 `follower-too-large`, 413 `too-large`
 */
export async function saveInScenario(
  tenant: Transaction,
  planner: Planner,
  change: SavedChange,
): Promise<{ row: ProgramRow; projectId: string | null }> {
  const owner = ownerOf(planner)
  const { id, name, content } = change
  await tenant.query(shareStructure, [owner])
  const found = await findProgram(tenant, planner, id)
  refuseRemoved(found, 'program')
  if (!includesRight(found.right, 'editor')) throw readOnly('program')
  const { projectId } = found
  if (projectId === null || found.version !== change.base) return { row: unchanged(found, change), projectId }
  const isChild = found.parentId !== null
  const line = isChild && content ? await holdLine(tenant, owner, id) : []
  const differences = isChild && content ? differencesFrom(line, content) : undefined
  const keepsVersion = content !== undefined && (change.keepVersion === true || !found.isSameRun)
  const former = keepsVersion && isChild ? JSON.stringify(programOfLine(line)) : undefined
  const [row] = await tenant.query<ProgramRow>(
    `WITH kept AS (
       INSERT INTO api.program_version (program_id, number, organization_id, user_id, owner_name, name, program, changed_at)
       SELECT g.id, g.version, g.organization_id, coalesce(g.saved_by, g.user_id),
              CASE WHEN g.saved_by IS NULL THEN g.owner_name ELSE g.saved_by_name END, g.name,
              coalesce(g.program, $17), g.changed_at
         FROM api.program AS g
        WHERE g.owner = $1 AND g.id = $2::uuid AND g.version = $3 AND $16::boolean
          AND (g.program <> $6 OR g.differences <> $15)
       ON CONFLICT DO NOTHING
     ), changed AS (
       UPDATE api.program AS g
          SET name = coalesce($4, g.name), program = coalesce($6, g.program), differences = coalesce($15, g.differences),
              hospital = CASE WHEN $18 THEN $7 ELSE g.hospital END,
              departments = coalesce($8, g.departments), base_year = coalesce($9, g.base_year),
              horizon_years = coalesce($10, g.horizon_years),
              owner_name = CASE WHEN g.user_id = $11 THEN $12 ELSE g.owner_name END,
              saved_by = CASE WHEN $18 THEN $11 ELSE g.saved_by END,
              saved_by_name = CASE WHEN $18 THEN $12 ELSE g.saved_by_name END,
              saved_since = CASE WHEN NOT $18 THEN g.saved_since WHEN $16 THEN now()
                                 ELSE coalesce(g.saved_since, g.changed_at) END,
              version = g.version + 1, made_by = $5, changed_at = now()
        WHERE g.owner = $1 AND g.id = $2::uuid AND g.version = $3 AND g.deleted_at IS NULL
          AND (g.name <> $4 OR g.program <> $6 OR g.differences <> $15)
       RETURNING ${programColumns}
     ), marked AS (
       UPDATE api.scenario AS s SET changed_at = now() FROM changed WHERE s.owner = $1 AND s.id = changed.id::uuid
     ), recorded AS (
       ${insertAudit}
       SELECT $13, $11, 'program.changed', id,
              jsonb_build_object('name', name, 'projectId', $19::text), $14 FROM changed
     )
     SELECT * FROM changed`,
    [
      owner,
      id,
      change.base,
      name,
      change.madeBy,
      isChild ? undefined : content?.text,
      ...factsOf(content),
      planner.userId,
      planner.userName,
      planner.organizationId,
      planner.requestId,
      differences,
      keepsVersion,
      former,
      content !== undefined,
      found.projectId,
    ],
  )
  if (!row) return { row: unchanged(await findProgram(tenant, planner, id), change), projectId }
  if (keepsVersion) await forgetOldVersions(tenant, owner, id)
  if (content) await updateFollowers(tenant, planner, { id, program: content.program })
  await markProject(tenant, owner, found)
  return { row, projectId }
}

/** The differences of a child's new program from what it follows, as JSON. @throws Refusal 413 `too-large` */
function differencesFrom(line: readonly Link[], { program }: ProgramContent): string {
  const differences = JSON.stringify(findDifferences(programOfLine(line.slice(0, -1)), program))
  refuseTooLarge(differences, maxProgramBytes)
  return differences
}

async function forgetOldVersions(tenant: Transaction, owner: string, id: string): Promise<void> {
  await tenant.query(
    `DELETE FROM api.program_version WHERE owner = $1 AND program_id = $2::uuid AND number <= (
       SELECT number FROM api.program_version WHERE owner = $1 AND program_id = $2::uuid
        ORDER BY number DESC OFFSET $3 LIMIT 1
     )`,
    [owner, id, maxProgramVersions],
  )
}

/** Those who save in one project do not wait for each other's: it is marked once a minute. */
async function markProject(tenant: Transaction, owner: string, { projectId }: FoundProgram): Promise<void> {
  await tenant.query(
    `UPDATE api.project SET active_at = now()
      WHERE owner = $1 AND id = $2::uuid AND active_at < now() - interval '1 minute'`,
    [owner, projectId],
  )
}
