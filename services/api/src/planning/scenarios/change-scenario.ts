import type { Transaction } from '@keyroom/database'
import type { ScenarioStatus } from '@keyroom/product-api/schemas'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { seenLocationIds } from '../locations/location-rows.ts'
import { changeOfProgram, ownerOf } from '../parts/account-key.ts'
import { readOnly, refuseRemoved, stale, unknownIn } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { followProgram, programOfLine, readLine } from '../programs/inheritance.ts'
import { includesRight } from '../rights/project-right.ts'
import { requireEditable } from './add-scenario.ts'
import { findScenario, type ScenarioRow } from './scenario-rows.ts'
import { moveScenario, programOfParent } from './structure.ts'

/** What of a scenario is changed; what is undefined stays. */
export interface FactsToChange {
  readonly name?: string | undefined
  readonly status?: ScenarioStatus | undefined
  readonly notes?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly targetDate?: string | null | undefined
  readonly facilityTypes?: readonly string[] | undefined
  readonly parentId?: string | null | undefined
  readonly projectId?: string | undefined
  readonly locationId?: string | undefined
  /** As JSON. */
  readonly baseline?: string | null | undefined
}

/**
 * Changes facts of a scenario; for transactions that hold the structure. A change that is in place already is answered as
 * done. Who moves it to another project manages the one that it leaves, since it takes links and comments along.
 * @param version reads the version that the change is based on; null for the current one
 * @throws Refusal 404, 410 `removed`, 403 `read-only`, 412 `stale`, 409 `parent-cycle`, `too-deep`, `unknown-project`,
 *   `unknown-location` or `unknown-parent`
 */
export async function changeScenario(
  tenant: Transaction,
  planner: Planner,
  {
    id,
    change,
    version,
  }: { readonly id: string; readonly change: FactsToChange; readonly version: () => number | null },
): Promise<ScenarioRow> {
  const owner = ownerOf(planner)
  const known = await findScenario(tenant, planner, id)
  const base = version() ?? known.version
  refuseRemoved(known, 'scenario')
  if (!includesRight(known.right, 'editor')) throw readOnly('scenario')
  const current = await currentFacts(tenant, owner, known)
  const changed = keysOf(change).filter((key) => JSON.stringify(change[key]) !== JSON.stringify(current[key]))
  if (changed.length === 0 && base >= known.version - 1) return known
  if (base !== known.version) throw stale('scenario', known, base)

  const facts = { ...current, ...definedOf(change) }
  if (changed.includes('locationId')) await requireLocation(tenant, planner, facts.locationId)
  const isMoved = changed.includes('projectId')
  if (isMoved) {
    if (!includesRight(known.right, 'manager')) throw readOnly('scenario')
    await requireEditable(tenant, planner, facts.projectId)
    await moveScenario(tenant, owner, known, facts.projectId)
  }
  const parentId = isMoved ? (change.parentId ?? null) : facts.parentId
  const formerParent = isMoved ? null : known.parentId
  if (parentId !== formerParent) await setParent(tenant, owner, { id, parentId, projectId: facts.projectId })
  await storeFacts(tenant, planner, id, facts)
  await record(tenant, planner, known, { ...facts, changed })
  return findScenario(tenant, planner, id)
}

type Facts = { [Key in keyof FactsToChange]-?: Exclude<FactsToChange[Key], undefined> }

async function currentFacts(tenant: Transaction, owner: string, known: ScenarioRow): Promise<Facts> {
  const [more] = await tenant.query<{ notes: string; baseline: string | null }>(
    'SELECT notes, baseline FROM api.scenario WHERE owner = $1 AND id = $2::uuid',
    [owner, known.id],
  )
  const { name, status, tags, targetDate, facilityTypes, parentId, projectId, locationId } = known
  const { notes = '', baseline = null } = more ?? {}
  return { name, status, notes, tags, targetDate, facilityTypes, parentId, projectId, locationId, baseline }
}

function keysOf(change: FactsToChange): (keyof FactsToChange)[] {
  return Object.keys(definedOf(change)) as (keyof FactsToChange)[]
}

function definedOf(change: FactsToChange): Partial<Facts> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Facts>
}

async function requireLocation(tenant: Transaction, planner: Planner, locationId: string): Promise<void> {
  const seen = await seenLocationIds(tenant, planner, [locationId])
  if (!seen.has(locationId)) throw unknownIn('location', locationId)
}

async function setParent(
  tenant: Transaction,
  owner: string,
  { id, parentId, projectId }: { readonly id: string; readonly parentId: string | null; readonly projectId: string },
): Promise<void> {
  const parent = parentId === null ? null : await programOfParent(tenant, owner, { id, parentId, projectId })
  const program = programOfLine(await readLine(tenant, owner, id))
  await followProgram(tenant, owner, id, { program, parent, parentId })
}

async function storeFacts(tenant: Transaction, planner: Planner, id: string, facts: Facts): Promise<void> {
  await tenant.query(
    `WITH renamed AS (
       UPDATE api.program SET name = $3, version = version + 1, changed_at = now()
        WHERE owner = $1 AND id = $2::uuid AND name <> $3
     ), placed AS (
       INSERT INTO api.project_location (project_id, location_id, organization_id, user_id)
       VALUES ($9::uuid, $10::uuid, $12, $13) ON CONFLICT DO NOTHING
     ), marked AS (
       UPDATE api.project SET active_at = now() WHERE owner = $1 AND id = $9::uuid
     )
     UPDATE api.scenario
        SET status = $4, notes = $5, tags = $6::jsonb, target_date = $7::date, facility_types = $8::jsonb,
            location_id = $10::uuid, baseline = $11, version = version + 1, changed_at = now(),
            owner_name = CASE WHEN user_id = $13 THEN $14 ELSE owner_name END
      WHERE owner = $1 AND id = $2::uuid`,
    [
      ownerOf(planner),
      id,
      facts.name,
      facts.status,
      facts.notes,
      JSON.stringify(facts.tags),
      facts.targetDate,
      JSON.stringify(facts.facilityTypes),
      facts.projectId,
      facts.locationId,
      facts.baseline,
      planner.organizationId,
      planner.userId,
      planner.userName,
    ],
  )
}

async function record(
  tenant: Transaction,
  planner: Planner,
  known: ScenarioRow,
  { name, status, projectId, changed }: Facts & { readonly changed: readonly string[] },
): Promise<void> {
  const target = known.id
  const hasOtherStatus = changed.includes('status')
  const isMoved = known.projectId !== projectId
  if (isMoved) {
    // Both projects tell of it.
    await recordInProject(tenant, planner, { action: 'scenario.moved-out', target, projectId: known.projectId, name })
    await recordInProject(tenant, planner, { action: 'scenario.moved-in', target, projectId, name })
  }
  if (hasOtherStatus) await recordInProject(tenant, planner, { action: `scenario.${status}`, target, projectId, name })
  if (changed.some((key) => key !== 'status' && key !== 'projectId')) {
    await recordInProject(tenant, planner, { action: 'scenario.changed', target, projectId, name })
  }
  if (changed.includes('name')) await publishChange(tenant, changeOfProgram(planner, target, projectId))
}
