import { createHash } from 'node:crypto'
import type { Transaction } from '@keyroom/database'
import { notFound, Refusal } from '../../../platform/routing/refusal.ts'
import { ownerOf } from '../../parts/account-key.ts'
import { readOnly, removed } from '../../parts/plan-refusals.ts'
import type { Planner } from '../../parts/planner.ts'
import { recordInProject } from '../../parts/record-in-project.ts'
import { inUse, refuseTooManyLocations } from '../location-rows.ts'
import type { PlacedRow } from './place-rows.ts'

/** SQL: whether the caller manages the location `l`. Their id is the parameter $3, whether they are an administrator $4. */
const changeable = '(l.user_id = $3 OR $4::boolean)'

/** Rows that one statement writes, so that other requests have their turn in between. */
const rowsAtOnce = 100

interface ImportFacts {
  readonly id: string
  readonly isShared: boolean
}

/**
 * Adds the locations of an import, which are one thing to delete. The same request again adds nothing. For transactions
 * that hold the structure. Returns how many there are.
 * @throws Refusal 409 `too-many-locations`, 410 `removed`, or 409 `id-taken` if somebody else imported any with the id
 */
export async function addImport(
  tenant: Transaction,
  planner: Planner,
  { id, isShared }: ImportFacts,
  rows: readonly PlacedRow[],
): Promise<number> {
  const owner = ownerOf(planner)
  await refuseTakenId(tenant, planner, id)
  const known = await findImport(tenant, planner, id)
  if (known.deletedAt !== null) throw removed('import')
  if (known.count > 0) return known.count
  if (rows.length === 0) return 0
  await refuseTooManyLocations(tenant, owner, rows.length)
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some = rows.slice(first, first + rowsAtOnce)
    await tenant.query(
      `INSERT INTO api.location (id, organization_id, user_id, owner_name, name, latitude, longitude, address, made_by,
                                 is_shared, import_id)
       SELECT row.id, $1, $2, $3, row.name, row.latitude, row.longitude, row.address, '', $4, $5::uuid
         FROM unnest($6::uuid[], $7::text[], $8::float8[], $9::float8[], $10::text[])
              AS row (id, name, latitude, longitude, address)`,
      [
        planner.organizationId,
        planner.userId,
        planner.userName,
        isShared && planner.organizationId !== null,
        id,
        some.map(({ line }) => idOfRow(id, line)),
        some.map(({ name }) => name),
        some.map(({ latitude }) => latitude),
        some.map(({ longitude }) => longitude),
        some.map(({ address }) => address),
      ],
    )
  }
  await record(tenant, planner, 'location.imported', id, rows.length)
  return rows.length
}

/** Also where the caller does not see the import: what is deleted by its id must be the caller's alone. */
async function refuseTakenId(tenant: Transaction, planner: Planner, id: string): Promise<void> {
  const [taken] = await tenant.query(
    'SELECT 1 FROM api.location WHERE owner = $1 AND import_id = $2::uuid AND user_id <> $3 LIMIT 1',
    [ownerOf(planner), id, planner.userId],
  )
  if (!taken) return
  throw new Refusal(409, {
    code: 'id-taken',
    message: 'An import with this id exists.',
    expected: 'a new id',
    received: id,
  })
}

/**
 * Deletes what is left of an import, until it is restored.
 * @throws Refusal 404, 403 `read-only`, 409 `in-use`
 */
export async function removeImport(tenant: Transaction, planner: Planner, id: string): Promise<void> {
  const known = await findImport(tenant, planner, id)
  if (known.count === 0) throw notFound()
  if (!known.canChange) throw readOnly('import')
  if (known.deletedAt !== null) return
  const [used] = await tenant.query(
    `SELECT 1 FROM api.location AS l JOIN api.scenario AS s ON s.owner = l.owner AND s.location_id = l.id
      WHERE l.owner = $1 AND l.import_id = $2::uuid AND ${changeable} AND l.deleted_at IS NULL LIMIT 1`,
    [ownerOf(planner), id, planner.userId, planner.isAdmin],
  )
  if (used) throw inUse()
  await setDeleted(tenant, planner, id, { from: null, to: 'now()' })
  await record(tenant, planner, 'location.import-removed', id, known.count)
}

/**
 * Undoes the deletion of an import: of what was deleted with it.
 * @throws Refusal 404, 403 `read-only`, 409 `too-many-locations`
 */
export async function restoreImport(tenant: Transaction, planner: Planner, id: string): Promise<void> {
  const owner = ownerOf(planner)
  const known = await findImport(tenant, planner, id)
  if (known.count === 0) throw notFound()
  if (!known.canChange) throw readOnly('import')
  if (known.deletedAt === null) return
  // What was deleted by itself before stays deleted.
  const restored = await setDeleted(tenant, planner, id, { from: known.deletedAt, to: 'NULL' })
  await refuseTooManyLocations(tenant, owner, 0)
  await record(tenant, planner, 'location.import-restored', id, restored)
}

/** Deletes or restores those of an import that were deleted at a time, or never. Returns how many. */
async function setDeleted(
  tenant: Transaction,
  planner: Planner,
  importId: string,
  { from, to }: { readonly from: string | null; readonly to: 'now()' | 'NULL' },
): Promise<number> {
  const owner = ownerOf(planner)
  const rows = await tenant.query<{ id: string }>(
    `SELECT l.id::text AS id FROM api.location AS l
      WHERE l.owner = $1 AND l.import_id = $2::uuid AND ${changeable}
        AND l.deleted_at IS NOT DISTINCT FROM $5::timestamptz`,
    [owner, importId, planner.userId, planner.isAdmin, from],
  )
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await tenant.query(`UPDATE api.location SET deleted_at = ${to} WHERE owner = $1 AND id = ANY ($2::uuid[])`, [
      owner,
      rows.slice(first, first + rowsAtOnce).map(({ id }) => id),
    ])
  }
  return rows.length
}

interface KnownImport {
  /** Locations of it, deleted or not; 0 for an import that the caller does not see. */
  readonly count: number
  readonly canChange: boolean
  /** To the microsecond, as text; null while any of them is left. */
  readonly deletedAt: string | null
}

async function findImport(tenant: Transaction, planner: Planner, id: string): Promise<KnownImport> {
  const [known] = await tenant.query<KnownImport>(
    `SELECT count(*)::int AS count, coalesce(bool_and(${changeable}), false) AS "canChange",
            CASE WHEN bool_and(l.deleted_at IS NOT NULL) THEN max(l.deleted_at)::text END AS "deletedAt"
       FROM api.location AS l
      WHERE l.owner = $1 AND l.import_id = $2::uuid AND (l.is_shared OR ${changeable})`,
    [ownerOf(planner), id, planner.userId, planner.isAdmin],
  )
  return known ?? { count: 0, canChange: false, deletedAt: null }
}

function record(tenant: Transaction, planner: Planner, action: string, id: string, count: number): Promise<void> {
  return recordInProject(tenant, planner, { action, target: id, projectId: null, name: '', facts: { count } })
}

/** The id of a row, the same whenever the import is repeated. A version 8 UUID holds what its maker wants. */
function idOfRow(importId: string, line: number): string {
  const hex = createHash('sha256').update(`${importId} ${line}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
