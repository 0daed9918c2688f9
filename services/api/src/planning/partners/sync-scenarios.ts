import type { Database, Transaction } from '@keyroom/database'
import type { PartnerScenario, PartnerScenarioChange, UserStateSync } from '@keyroom/product-api/schemas'
import { programSchema } from '@keyroom/right-sizing/schemas'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { chooseLocation } from '../locations/location-rows.ts'
import { ownerOf } from '../parts/account-key.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { refuseRemoved } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { contentOf } from '../programs/program-row.ts'
import { restoreProgram } from '../programs/remove-program.ts'
import { addProject } from '../projects/write-projects.ts'
import { changeStructure } from '../rights/hold-structure.ts'
import { viewerOf, visibleProjects } from '../rights/project-right.ts'
import { addScenario } from '../scenarios/add-scenario.ts'
import { changeScenario, type FactsToChange } from '../scenarios/change-scenario.ts'
import { findScenario } from '../scenarios/scenario-rows.ts'
import { findNotAdded, type NotAdded } from './find-not-added.ts'
import { listUserState } from './partner-scenario-rows.ts'
import { findPublished, type PublishedScenario, type Reader } from './studies.ts'

type Sent = NonNullable<UserStateSync['scenarios']>[number]

/** So many are added in one transaction: others who add or move something wait for it. */
const addedAtOnce = 25

interface KnownRow {
  readonly id: string
  /** As a sync last brought it, as JSON. */
  readonly synced: string | null
  readonly isScenario: boolean
  readonly isDeleted: boolean
  readonly isOfPartner: boolean
}

/**
 * Merges what a caller has, and what is new, by id. What is missing from the list stays. Of what is known only those
 * fields are taken that an earlier sync brought and that nothing else has changed since: an old list overwrites
 * nothing. What a partner publishes is added with its program, anything else with an empty one.
 * @returns those of partners that the caller still does not have
 */
export async function syncScenarios(
  database: Database,
  reader: Reader,
  scenarios: readonly Sent[],
): Promise<readonly NotAdded[]> {
  const sent = new Map(scenarios.map((scenario) => [scenario.id, scenario]))
  const known = await asAccount(database, reader, (tenant) => findKnown(tenant, reader, [...sent.keys()]))
  for (const row of known.values()) {
    const scenario = sent.get(row.id)
    if (!scenario || !row.isScenario) continue
    if (!row.isDeleted) await mergeKnown(database, reader, row, scenario)
    else if (row.isOfPartner) await restoreOwn(database, reader, row.id)
  }
  const added = [...sent.values()].filter(({ id }) => !known.has(id))
  for (let from = 0; from < added.length; from += addedAtOnce) {
    await addAll(database, reader, added.slice(from, from + addedAtOnce))
  }
  return asAccount(database, reader, (tenant) => findNotAdded(tenant, reader, [...sent.keys()]))
}

/** Restores a scenario, unless the caller may not, or its project is deleted: the others are synced anyway. */
async function restoreOwn(database: Database, reader: Reader, id: string): Promise<void> {
  await restoreProgram(database, reader, id).catch((error: unknown) => {
    if (error instanceof Refusal && [403, 404, 410].includes(error.status)) return
    throw error
  })
}

async function findKnown(
  tenant: Transaction,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownRow>> {
  const rows = await tenant.query<KnownRow>(
    `SELECT g.id::text AS id, s.synced, s.id IS NOT NULL AS "isScenario", g.deleted_at IS NOT NULL AS "isDeleted",
            s.partner_id IS NOT NULL AS "isOfPartner"
       FROM api.program AS g LEFT JOIN api.scenario AS s ON s.owner = g.owner AND s.id = g.id
      WHERE g.owner = $1 AND g.id = ANY ($2::uuid[])`,
    [ownerOf(reader), ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The fields of a scenario that a sync or a change may bring. */
type Fields = Omit<PartnerScenario, 'id'>
const fieldNames = [
  'partnerName',
  'studyName',
  'reportingFacility',
  'scenarioName',
  'hospitalTypeOptions',
  'is_inactive',
] as const satisfies readonly (keyof Fields)[]

/** Those by which a scenario has its project, which only managers take it out of. */
const placeNames: readonly (keyof Fields)[] = ['partnerName', 'studyName']

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function mergeKnown(database: Database, reader: Reader, row: KnownRow, sent: Sent): Promise<void> {
  if (row.synced === null) return
  const before = JSON.parse(row.synced) as Fields
  const wanted = fieldsOf(sent)
  const brought = fieldNames.filter((name) => !isSame(wanted[name], before[name]))
  if (brought.length === 0) return
  await changeStructure(database, reader, async (tenant) => {
    const [current] = await listUserState(tenant, reader, [row.id])
    // Another sync may have brought other fields meanwhile.
    const known = (await findKnown(tenant, reader, [row.id])).get(row.id)
    if (!current || !known?.synced) return
    const synced = JSON.parse(known.synced) as Fields
    const { right } = await findScenario(tenant, reader, row.id)
    // A reader of the project sends it along with the rest of the list.
    if (right === 'reader') return
    const newer = brought.filter(
      (name) => isSame(current[name], synced[name]) && (right === 'manager' || !placeNames.includes(name)),
    )
    if (newer.length === 0) return
    const change = Object.fromEntries(newer.map((name) => [name, wanted[name]]))
    await applyFields(tenant, reader, current, change)
    await rememberSync(tenant, reader, row.id, { ...synced, ...change })
  })
}

function fieldsOf({ id: _id, hospitalTypeOptions, is_inactive: isInactive, ...names }: Sent): Fields {
  return { ...names, hospitalTypeOptions: hospitalTypeOptions ?? [], is_inactive: isInactive ?? false }
}

async function rememberSync(tenant: Transaction, planner: Planner, id: string, fields: Fields): Promise<void> {
  await tenant.query('UPDATE api.scenario SET synced = $3 WHERE owner = $1 AND id = $2::uuid', [
    ownerOf(planner),
    id,
    JSON.stringify(fields),
  ])
}

async function addAll(database: Database, reader: Reader, added: readonly Sent[]): Promise<void> {
  await changeStructure(database, reader, async (tenant) => {
    const ids = added.map(({ id }) => id)
    const published = await findPublished(tenant, reader, ids)
    // Another request may have added some meanwhile.
    const known = await findKnown(tenant, reader, ids)
    for (const scenario of added) {
      if (!known.has(scenario.id)) await addOne(tenant, reader, scenario, published.get(scenario.id))
    }
  })
}

async function addOne(
  tenant: Transaction,
  reader: Reader,
  sent: Sent,
  published: PublishedScenario | undefined,
): Promise<void> {
  const fields = fieldsOf(sent)
  const program = published && programSchema.safeParse(published.program)
  const baseline = published?.baseline ?? null
  await addScenario(tenant, reader, {
    id: sent.id,
    projectId: await chooseProject(tenant, reader, fields),
    location: published?.location ?? { name: fields.reportingFacility },
    name: fields.scenarioName,
    status: fields.is_inactive ? 'archived' : 'draft',
    facilityTypes: fields.hospitalTypeOptions,
    content: program?.success ? contentOf(program.data) : undefined,
    baseline: baseline === null ? undefined : JSON.stringify(baseline),
    partnerId: published?.partnerId,
    madeBy: 'sync',
  })
  await rememberSync(tenant, reader, sent.id, fields)
}

/** A project of these names that the caller may write in, which is made if it is missing. */
async function chooseProject(
  tenant: Transaction,
  planner: Planner,
  { partnerName, studyName }: Pick<Fields, 'partnerName' | 'studyName'>,
): Promise<string> {
  const [known] = await tenant.query<{ id: string }>(
    `WITH ${visibleProjects}
     SELECT p.id::text AS id FROM visible AS p JOIN api.client AS c ON c.owner = $1 AND c.id = p.client_id
      WHERE p.granted <> 'reader' AND lower(p.name) = lower($4) AND lower(c.name) = lower($5) ORDER BY p.id LIMIT 1`,
    [...viewerOf(planner), studyName, partnerName],
  )
  if (known) return known.id
  return (await addProject(tenant, planner, { name: studyName, client: { name: partnerName } })).row.id
}

/**
 * Changes the fields of a scenario that are sent. For transactions that hold the structure.
 * @throws Refusal 404, 410 `removed`, 403 `read-only`, or 409 as adding projects and locations does
 */
export async function applyChange(
  tenant: Transaction,
  planner: Planner,
  id: string,
  { id: _id, hospitalTypeOptions, is_inactive: isInactive, ...names }: PartnerScenarioChange,
): Promise<PartnerScenario> {
  refuseRemoved(await findScenario(tenant, planner, id), 'scenario')
  const [current] = await listUserState(tenant, planner, [id])
  if (!current) throw notFound()
  await applyFields(tenant, planner, current, {
    ...names,
    ...(hospitalTypeOptions !== undefined && { hospitalTypeOptions: hospitalTypeOptions ?? [] }),
    ...(isInactive !== undefined && { is_inactive: isInactive ?? false }),
  })
  const [changed] = await listUserState(tenant, planner, [id])
  if (!changed) throw notFound()
  return changed
}

async function applyFields(
  tenant: Transaction,
  planner: Planner,
  current: PartnerScenario,
  fields: { readonly [Name in keyof Fields]?: Fields[Name] | undefined },
): Promise<void> {
  const wanted = { ...current, ...definedOf(fields) }
  const isMoved = wanted.partnerName !== current.partnerName || wanted.studyName !== current.studyName
  const isElsewhere = wanted.reportingFacility !== current.reportingFacility
  const change: FactsToChange = {
    name: wanted.scenarioName,
    facilityTypes: wanted.hospitalTypeOptions,
    ...(wanted.is_inactive !== current.is_inactive && { status: wanted.is_inactive ? 'archived' : 'draft' }),
    ...(isMoved && { projectId: await chooseProject(tenant, planner, wanted) }),
    ...(isElsewhere && { locationId: await chooseLocation(tenant, planner, { name: wanted.reportingFacility }) }),
  }
  await changeScenario(tenant, planner, { id: current.id, change, version: () => null })
}

function definedOf<Value extends object>(value: Value): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>
  }
}
