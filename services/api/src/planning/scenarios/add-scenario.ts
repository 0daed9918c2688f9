import type { Transaction } from '@keyroom/database'
import type { LocationChoice, ScenarioStatus } from '@keyroom/product-api/schemas'
import { newProgram, shippedPacks, starterPackId } from '@keyroom/right-sizing'
import type { Program } from '@keyroom/right-sizing/schemas'
import { findDifferences } from '@keyroom/scenarios'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import { chooseLocation } from '../locations/location-rows.ts'
import { changeOfProgram, ownerOf } from '../parts/account-key.ts'
import { readOnly, sameAsAdded, unknownIn, type PlanRow } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { findProgram } from '../programs/find-program.ts'
import { followProgram } from '../programs/inheritance.ts'
import { contentOf, type ProgramContent } from '../programs/program-row.ts'
import { refuseTooManyScenarios } from '../programs/remove-program.ts'
import { insertProgram } from '../programs/write-programs.ts'
import { findProjectRight, includesRight } from '../rights/project-right.ts'
import { findScenario, type ScenarioRow } from './scenario-rows.ts'
import { programOfParent } from './structure.ts'

/** How far an empty program looks ahead, in years. */
const usualHorizonYears = 10

/** A scenario to add. What a body leaves open is undefined. */
export interface ScenarioToAdd {
  readonly id?: string | undefined
  readonly projectId: string
  readonly location: LocationChoice
  readonly name: string
  readonly status?: ScenarioStatus | undefined
  readonly facilityTypes?: readonly string[] | undefined
  readonly notes?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly targetDate?: string | null | undefined
  readonly content?: ProgramContent | undefined
  readonly parentId?: string | undefined
  readonly fromProgramId?: string | undefined
  /** As JSON. */
  readonly baseline?: string | undefined
  readonly partnerId?: string | undefined
  /** Identifies the request. */
  readonly madeBy: string
}

export interface AddedScenario {
  readonly row: ScenarioRow
  /** Whether the same request had added it before. */
  readonly isReplay: boolean
}

/**
 * Adds a scenario to a project, with a new program or with one that stood alone. For transactions that hold the structure.
 * @throws Refusal 403 `read-only`, 409 `unknown-project`, `unknown-location`, `unknown-parent`, `unknown-program`,
 *   `too-deep`, `too-many-scenarios`, `id-taken`, or 410 `removed`
 */
export async function addScenario(
  tenant: Transaction,
  planner: Planner,
  scenario: ScenarioToAdd,
): Promise<AddedScenario> {
  const owner = ownerOf(planner)
  const { fromProgramId, projectId, parentId } = scenario
  const id = fromProgramId ?? scenario.id ?? crypto.randomUUID()
  const known = await findAdded(tenant, planner, scenario, id)
  if (known) return known
  await requireEditable(tenant, planner, projectId)
  await refuseTooManyScenarios(tenant, owner)
  const parent = parentId === undefined ? null : await programOfParent(tenant, owner, { id, parentId, projectId })
  const locationId = await chooseLocation(tenant, planner, scenario.location)
  if (fromProgramId === undefined) await addProgram(tenant, planner, scenario, { id, parent })
  else await moveIn(tenant, planner, scenario, fromProgramId)
  await insertScenario(tenant, planner, scenario, { id, locationId })
  if (fromProgramId !== undefined && parent && parentId !== undefined) {
    const program = JSON.parse((await findProgram(tenant, planner, id)).program ?? '{}') as Program
    await followProgram(tenant, owner, id, { program, parent, parentId })
  }
  await recordInProject(tenant, planner, { action: 'scenario.added', target: id, projectId, name: scenario.name })
  await publishChange(tenant, changeOfProgram(planner, id, projectId))
  return { row: await findScenario(tenant, planner, id), isReplay: false }
}

/** What has the id already: the same request may have added it, or moved the program in. */
async function findAdded(
  tenant: Transaction,
  planner: Planner,
  { fromProgramId, projectId, madeBy }: ScenarioToAdd,
  id: string,
): Promise<AddedScenario | undefined> {
  const [taken] = await tenant.query<PlanRow & { readonly isScenario: boolean }>(
    `SELECT g.id::text AS id, g.version, g.made_by AS "madeBy", g.deleted_at AS "deletedAt",
            g.is_scenario AS "isScenario"
       FROM api.program AS g WHERE g.owner = $1 AND g.id = $2::uuid`,
    [ownerOf(planner), id],
  )
  if (fromProgramId !== undefined) {
    if (!taken?.isScenario) return undefined
    const row = await findScenario(tenant, planner, id)
    if (row.projectId !== projectId || row.deletedAt !== null) throw unknownIn('program', id)
    return { row, isReplay: true }
  }
  if (!taken) return undefined
  sameAsAdded(taken, madeBy, 'scenario')
  return { row: await findScenario(tenant, planner, id), isReplay: true }
}

/** @throws Refusal 409 `unknown-project`, or 403 `read-only` */
export async function requireEditable(tenant: Transaction, planner: Planner, projectId: string): Promise<void> {
  const found = await findProjectRight(tenant, planner, projectId)
  if (!found || found.deletedAt !== null) throw unknownIn('project', projectId)
  if (!includesRight(found.right, 'editor')) throw readOnly('project')
}

async function addProgram(
  tenant: Transaction,
  planner: Planner,
  { name, madeBy, content }: ScenarioToAdd,
  { id, parent }: { readonly id: string; readonly parent: Program | null },
): Promise<void> {
  const own = content ?? contentOf(parent ?? emptyProgram())
  const differences = parent ? JSON.stringify(findDifferences(parent, own.program)) : undefined
  await insertProgram(tenant, planner, { id, name, madeBy, content: own, differences, isScenario: true })
}

function emptyProgram(): Program {
  const pack = shippedPacks.find(({ id }) => id === starterPackId)
  if (!pack) throw new Error(`Expected the pack ${starterPackId} among the shipped ones.`)
  const baseYear = new Date().getFullYear()
  return newProgram({ baseYear, targetYear: baseYear + usualHorizonYears, pack })
}

async function moveIn(
  tenant: Transaction,
  planner: Planner,
  { name, content, id }: ScenarioToAdd,
  programId: string,
): Promise<void> {
  if (content || (id !== undefined && id !== programId)) throw twoPrograms()
  const moved = await tenant.query(
    `UPDATE api.program SET is_scenario = true, name = $3, version = CASE WHEN name = $3 THEN version ELSE version + 1 END
      WHERE owner = $1 AND id = $2::uuid AND NOT is_scenario AND deleted_at IS NULL RETURNING 1`,
    [ownerOf(planner), programId, name],
  )
  if (moved.length === 0) throw unknownIn('program', programId)
}

async function insertScenario(
  tenant: Transaction,
  planner: Planner,
  scenario: ScenarioToAdd,
  { id, locationId }: { readonly id: string; readonly locationId: string },
): Promise<void> {
  const { projectId, parentId, status = 'draft', facilityTypes = [], notes = '', tags = [] } = scenario
  await tenant.query(
    `WITH placed AS (
       INSERT INTO api.project_location (project_id, location_id, organization_id, user_id)
       VALUES ($5::uuid, $6::uuid, $2, $3) ON CONFLICT DO NOTHING
     ), marked AS (
       UPDATE api.project SET active_at = now() WHERE owner = $15 AND id = $5::uuid
     )
     INSERT INTO api.scenario (id, organization_id, user_id, owner_name, project_id, location_id, parent_id, status,
                               facility_types, notes, tags, target_date, baseline, partner_id)
     VALUES ($1::uuid, $2, $3, $4, $5::uuid, $6::uuid, $7::uuid, $8, $9::jsonb, $10, $11::jsonb, $12::date, $13, $14)`,
    [
      id,
      planner.organizationId,
      planner.userId,
      planner.userName,
      projectId,
      locationId,
      parentId ?? null,
      status,
      JSON.stringify(facilityTypes),
      notes,
      JSON.stringify(tags),
      scenario.targetDate ?? null,
      scenario.baseline ?? null,
      scenario.partnerId ?? null,
      ownerOf(planner),
    ],
  )
}

function twoPrograms(): Refusal {
  return new Refusal(400, {
    code: 'invalid-request',
    message: 'body: a scenario has one program',
    expected: 'either `fromProgramId`, or `id` and `program`',
  })
}
