import { createHash } from 'node:crypto'
import type { Database, Transaction } from '@keyroom/database'
import { maxPrograms, restorableDays, type Change } from '@keyroom/product-api/schemas'
import { insertAudit, writeAudit } from '../../people/audit/write-audit.ts'
import type { Saver } from '../../people/saved/route-parts.ts'
import { changeChannel, publishChange } from '../../platform/changes/publish-change.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { accountOfChange, holdOwner, ownerOf } from '../parts/account-key.ts'
import { programColumns, type ProgramContent, type ProgramRow } from './program-row.ts'
import { findProgram, stored } from './read-programs.ts'

export interface AddedProgram {
  readonly row: ProgramRow
  /** Whether the same request had added it before. */
  readonly isReplay: boolean
}

/**
 * Adds a program. The same request again, with an id of the client's own, adds nothing.
 * @throws Refusal 409 `too-many-programs`, 409 `id-taken`, or 410 `removed` if it was deleted since
 */
export function addProgram(
  database: Database,
  saver: Saver,
  { id = crypto.randomUUID(), name, content }: { id: string | undefined; name: string; content: ProgramContent },
): Promise<AddedProgram> {
  const owner = ownerOf(saver)
  const madeBy = fingerprint(0, name, content.text)
  return asAccount(database, saver, async (tenant) => {
    await tenant.query(holdOwner, [`programs ${owner}`])
    const [known] = await tenant.query<ProgramRow>(
      `SELECT ${programColumns} FROM api.program WHERE owner = $1 AND id = $2::uuid`,
      [owner, id],
    )
    if (known) return { row: sameProgram(known, madeBy), isReplay: true }
    await refuseTooMany(tenant, owner)
    const [row] = await tenant.query<ProgramRow>(
      `INSERT INTO api.program (id, organization_id, user_id, owner_name, name, made_by,
                                program, hospital, departments, base_year, horizon_years)
       VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${programColumns}`,
      [id, saver.organizationId, saver.userId, saver.userName, name, madeBy, ...valuesOf(content)],
    )
    await record(tenant, saver, 'added', row as ProgramRow)
    return { row: row as ProgramRow, isReplay: false }
  })
}

/** A name or content that is undefined stays. */
export interface ProgramUpdate {
  readonly id: string
  readonly name: string | undefined
  readonly content: ProgramContent | undefined
  /** Reads the version that the change is based on. */
  readonly version: () => number
}

/**
 * Changes a program. The same request again is answered as done, and a change without effect keeps the version.
 * @throws Refusal 404, 410 `removed`, 412 `stale`, or what `version` throws
 */
export function changeProgram(database: Database, saver: Saver, update: ProgramUpdate): Promise<ProgramRow> {
  const { id, name, content } = update
  return asAccount(database, saver, async (tenant) => {
    const version = await versionOf(tenant, saver, update)
    const madeBy = fingerprint(version, name, content?.text)
    // Planners save after each edit: what `record` does is part of the statement, which saves two trips to the database.
    const [row] = await tenant.query<ProgramRow>(
      `WITH changed AS (
         UPDATE api.program
            SET name = coalesce($4, name), program = coalesce($6, program),
                hospital = CASE WHEN $6::text IS NULL THEN hospital ELSE $7 END,
                departments = coalesce($8, departments), base_year = coalesce($9, base_year),
                horizon_years = coalesce($10, horizon_years),
                owner_name = CASE WHEN user_id = $11 THEN $12 ELSE owner_name END,
                version = version + 1, made_by = $5, changed_at = now()
          WHERE owner = $1 AND id = $2::uuid AND version = $3 AND deleted_at IS NULL
            AND (name <> $4 OR program <> $6)
         RETURNING ${programColumns}
       ), recorded AS (
         ${insertAudit}
         SELECT $13, $11, 'program.changed', id, jsonb_build_object('name', name), $14 FROM changed
       )
       SELECT changed.*, pg_notify($15, $16) FROM changed`,
      [
        ownerOf(saver),
        id,
        version,
        name,
        madeBy,
        ...valuesOf(content),
        saver.userId,
        saver.userName,
        saver.organizationId,
        saver.requestId,
        changeChannel,
        JSON.stringify(changeOf(saver, id)),
      ],
    )
    return row ?? unchanged(stored(await findProgram(tenant, saver, id)), version, madeBy)
  })
}

/** Deletes a program for everybody, until it is restored. A program that is deleted already stays so. @throws Refusal 404 */
export function removeProgram(database: Database, saver: Saver, id: string): Promise<void> {
  const owner = ownerOf(saver)
  return asAccount(database, saver, async (tenant) => {
    const [row] = await tenant.query<ProgramRow>(
      `UPDATE api.program SET deleted_at = now()
        WHERE owner = $1 AND id = $2::uuid AND deleted_at IS NULL RETURNING ${programColumns}`,
      [owner, id],
    )
    if (!row) return void (await findProgram(tenant, saver, id))
    await forgetOldest(tenant, owner)
    await record(tenant, saver, 'removed', row)
  })
}

/**
 * Undoes the deletion of a program. One that is not deleted stays as it is.
 * @throws Refusal 404, 409 `too-many-programs`
 */
export function restoreProgram(database: Database, saver: Saver, id: string): Promise<ProgramRow> {
  const owner = ownerOf(saver)
  return asAccount(database, saver, async (tenant) => {
    await tenant.query(holdOwner, [`programs ${owner}`])
    const known = await findProgram(tenant, saver, id)
    if (known.deletedAt === null) return known
    await refuseTooMany(tenant, owner)
    const [row] = await tenant.query<ProgramRow>(
      `UPDATE api.program SET deleted_at = NULL
        WHERE owner = $1 AND id = $2::uuid AND deleted_at > now() - interval '${restorableDays} days'
        RETURNING ${programColumns}`,
      [owner, id],
    )
    if (!row) throw notFound()
    await record(tenant, saver, 'restored', row)
    return row
  })
}

/** Removes what was deleted longer ago than it can be restored, in all accounts. Returns how many programs. */
export async function purgePrograms(database: Pick<Transaction, 'query'>): Promise<number> {
  const [gone] = await database.query<{ count: number }>(
    `WITH gone AS (
       DELETE FROM api.program WHERE deleted_at < now() - interval '${restorableDays} days' RETURNING 1
     ) SELECT count(*)::int AS count FROM gone`,
  )
  return gone?.count ?? 0
}

/** Of what an account deleted, as many programs are kept as it may have. */
async function forgetOldest(tenant: Transaction, owner: string): Promise<void> {
  await tenant.query(
    `DELETE FROM api.program WHERE owner = $1 AND id IN (
       SELECT id FROM api.program WHERE owner = $1 AND deleted_at IS NOT NULL
        ORDER BY deleted_at DESC, id OFFSET $2
     )`,
    [owner, maxPrograms],
  )
}

/** That a program does not exist comes before that its version is missing. */
async function versionOf(tenant: Transaction, saver: Saver, { id, version }: ProgramUpdate): Promise<number> {
  try {
    return version()
  } catch (error) {
    await findProgram(tenant, saver, id)
    throw error
  }
}

/** A program that was not changed: because that had no effect, or because it was done already. */
function unchanged(row: ProgramRow, version: number, madeBy: string): ProgramRow {
  if (row.version === version || (row.version === version + 1 && row.madeBy === madeBy)) return row
  throw new Refusal(412, {
    code: 'stale',
    message: 'The program was changed meanwhile. Look at it again.',
    expected: `"${row.version}"`,
    received: String(version),
  })
}

function sameProgram(known: ProgramRow, madeBy: string): ProgramRow {
  if (stored(known).madeBy === madeBy) return known
  throw new Refusal(409, {
    code: 'id-taken',
    message: 'A program with this id exists and is another one by now.',
    expected: 'a new id',
    received: known.id,
  })
}

/** For transactions that hold the owner. */
async function refuseTooMany(tenant: Transaction, owner: string): Promise<void> {
  const [held] = await tenant.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api.program WHERE owner = $1 AND deleted_at IS NULL',
    [owner],
  )
  if ((held?.count ?? 0) < maxPrograms) return
  throw new Refusal(409, {
    code: 'too-many-programs',
    message: 'Delete some programs first.',
    expected: `at most ${maxPrograms} programs in an account`,
    received: String(held?.count),
  })
}

/** Identifies a request by the version that it is based on and by all that it sets. */
function fingerprint(version: number, name: string | undefined, text: string | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([version, name ?? null]))
    .update(text ?? '')
    .digest('base64url')
}

function valuesOf(content: ProgramContent | undefined) {
  return [content?.text, content?.hospital, content?.departments, content?.baseYear, content?.horizonYears]
}

async function record(
  tenant: Transaction,
  saver: Saver,
  done: 'added' | 'removed' | 'restored',
  { id, name }: ProgramRow,
): Promise<void> {
  const { organizationId, userId: actor, requestId } = saver
  await writeAudit(tenant, { organizationId, actor, action: `program.${done}`, target: id, facts: { name }, requestId })
  await publishChange(tenant, changeOf(saver, id))
}

function changeOf(saver: Saver, programId: string): Change {
  return { subject: 'program', ...accountOfChange(saver), programId }
}
