import type { Database, Transaction } from '@keyroom/database'
import { maxPrograms } from '@keyroom/product-api/schemas'
import { insertAudit, writeAudit } from '../../people/audit/write-audit.ts'
import { publishChange, publishCommitted } from '../../platform/changes/publish-change.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { changeOfProgram, holdOwner, ownerOf } from '../parts/account-key.ts'
import { fingerprintOf, refuseTooMany, sameAsAdded } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { findProgram } from './find-program.ts'
import { factsOf, programColumns, type ProgramContent, type ProgramRow } from './program-row.ts'
import { saveInScenario } from './save-in-scenario.ts'
import type { ProgramUpdate, SavedChange } from './saved-change.ts'

export interface AddedProgram {
  readonly row: ProgramRow
  /** Whether the same request had added it before. */
  readonly isReplay: boolean
}

/**
 * Adds a program that stands alone. The same request again, with an id of the client's own, adds nothing.
 * @throws Refusal 409 `too-many-programs`, 409 `id-taken`, or 410 `removed` if it was deleted since
 */
export function addProgram(
  database: Database,
  planner: Planner,
  { id = crypto.randomUUID(), name, content }: { id: string | undefined; name: string; content: ProgramContent },
): Promise<AddedProgram> {
  const owner = ownerOf(planner)
  const madeBy = fingerprint(0, name, content.text)
  return asAccount(database, planner, async (tenant) => {
    await tenant.query(holdOwner, [`programs ${owner}`])
    const [known] = await tenant.query<ProgramRow>(
      `SELECT ${programColumns} FROM api.program AS g WHERE g.owner = $1 AND g.id = $2::uuid`,
      [owner, id],
    )
    if (known) return { row: sameAsAdded(known, madeBy, 'program'), isReplay: true }
    await refuseTooManyPrograms(tenant, owner)
    const row = await insertProgram(tenant, planner, { id, name, madeBy, content })
    await recordProgram(tenant, planner, 'added', row)
    return { row, isReplay: false }
  })
}

/** @param differences of a child scenario's program from its parent's, as JSON */
export async function insertProgram(
  tenant: Transaction,
  planner: Planner,
  program: {
    readonly id: string
    readonly name: string
    readonly madeBy: string
    readonly content: ProgramContent
    readonly differences?: string | undefined
    readonly isScenario?: boolean
  },
): Promise<ProgramRow> {
  const { id, name, madeBy, content, differences, isScenario = false } = program
  const [row] = await tenant.query<ProgramRow>(
    `INSERT INTO api.program AS g (id, organization_id, user_id, owner_name, name, made_by, program, hospital,
                                   departments, base_year, horizon_years, differences, is_scenario)
     VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING ${programColumns}`,
    [
      id,
      planner.organizationId,
      planner.userId,
      planner.userName,
      name,
      madeBy,
      differences === undefined ? content.text : null,
      ...factsOf(content),
      differences,
      isScenario,
    ],
  )
  return row as ProgramRow
}

/**
 * Changes a program. The same request again is answered as done, and a change without effect keeps the version.
 * @throws Refusal 404, 403 `read-only`, 410 `removed`, 412 `stale`, 409 `follower-too-large`, or what `version` throws
 */
export async function changeProgram(database: Database, planner: Planner, update: ProgramUpdate): Promise<ProgramRow> {
  const { row, base, projectId } = await asAccount(database, planner, (tenant) => saveProgram(tenant, planner, update))
  if (row.version !== base) await publishCommitted(database, changeOfProgram(planner, row.id, projectId))
  return row
}

interface SavedProgram {
  readonly row: ProgramRow
  /** The version that the change is based on. */
  readonly base: number
  readonly projectId: string | null
}

async function saveProgram(tenant: Transaction, planner: Planner, update: ProgramUpdate): Promise<SavedProgram> {
  const base = await baseOf(tenant, planner, update)
  const change: SavedChange = { ...update, base, madeBy: fingerprint(base, update.name, update.content?.text) }
  const row = await saveAlone(tenant, planner, change)
  if (row) return { row, base, projectId: null }
  return { ...(await saveInScenario(tenant, planner, change)), base }
}

/** The version that the change is based on. A program that the caller does not see is not found, whatever the request says. */
async function baseOf(tenant: Transaction, planner: Planner, { id, version }: ProgramUpdate): Promise<number> {
  try {
    return version()
  } catch (refusal) {
    await findProgram(tenant, planner, id)
    throw refusal
  }
}

/**
 * Planners save after each edit: what is recorded is part of the statement, which saves trips to the database.
 * @returns undefined where nothing was changed: the program is not as the change expects it, or is a scenario's
 */
async function saveAlone(tenant: Transaction, planner: Planner, change: SavedChange): Promise<ProgramRow | undefined> {
  const { id, base, name, content, madeBy } = change
  const [row] = await tenant.query<ProgramRow>(
    `WITH changed AS (
       UPDATE api.program AS g
          SET name = coalesce($4, g.name), program = coalesce($6, g.program),
              hospital = CASE WHEN $6::text IS NULL THEN g.hospital ELSE $7 END,
              departments = coalesce($8, g.departments), base_year = coalesce($9, g.base_year),
              horizon_years = coalesce($10, g.horizon_years),
              owner_name = CASE WHEN g.user_id = $11 THEN $12 ELSE g.owner_name END,
              saved_by = CASE WHEN $6::text IS NULL THEN g.saved_by ELSE $11 END,
              saved_by_name = CASE WHEN $6::text IS NULL THEN g.saved_by_name ELSE $12 END,
              version = g.version + 1, made_by = $5, changed_at = now()
        WHERE g.owner = $1 AND g.id = $2::uuid AND g.version = $3 AND g.deleted_at IS NULL AND NOT g.is_scenario
          AND (g.name <> $4 OR g.program <> $6)
       RETURNING ${programColumns}
     ), recorded AS (
       ${insertAudit}
       SELECT $13, $11, 'program.changed', id, jsonb_build_object('name', name), $14 FROM changed
     )
     SELECT * FROM changed`,
    [
      ownerOf(planner),
      id,
      base,
      name,
      madeBy,
      content?.text,
      ...factsOf(content),
      planner.userId,
      planner.userName,
      planner.organizationId,
      planner.requestId,
    ],
  )
  return row
}

/** For transactions that hold the owner's programs. */
export async function refuseTooManyPrograms(tenant: Transaction, owner: string): Promise<void> {
  const [held] = await tenant.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api.program WHERE owner = $1 AND NOT is_scenario AND deleted_at IS NULL',
    [owner],
  )
  refuseTooMany('programs', held?.count ?? 0, maxPrograms)
}

/** Identifies a request by the version that it is based on and by all that it sets. */
function fingerprint(version: number, name: string | undefined, text: string | undefined): string {
  return fingerprintOf([version, name ?? null], text)
}

/** Records what was done to a program that stands alone. */
export async function recordProgram(
  tenant: Transaction,
  planner: Planner,
  done: 'added' | 'removed' | 'restored',
  { id, name }: Pick<ProgramRow, 'id' | 'name'>,
): Promise<void> {
  const { organizationId, userId: actor, requestId } = planner
  await writeAudit(tenant, { organizationId, actor, action: `program.${done}`, target: id, facts: { name }, requestId })
  await publishChange(tenant, changeOfProgram(planner, id, null))
}
