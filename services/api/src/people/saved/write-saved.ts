import type { Database, Transaction } from '@keyroom/database'
import { maxSaved } from '@keyroom/product-api/schemas'
import { writeAudit } from '../audit/write-audit.ts'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Directory } from '../directory/directory.ts'
import { isAdmin, requireMember } from '../organizations/caller.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { readSaved } from './read-saved.ts'
import { savedColumns, type SavedRow, type SavedKind } from './saved-row.ts'
import type { Saver } from './route-parts.ts'

export interface SavedParts {
  readonly database: Database
  readonly directory: Directory
}

export interface SavedContent {
  readonly name: string
  readonly content: string
  readonly shared: boolean
}

/** Fields that are missing or undefined keep their value. */
export type SavedChange = { readonly [Key in keyof SavedContent]?: SavedContent[Key] | undefined } & {
  readonly id: string
  /** Reads the version that the change is based on; called only once the item is known to exist. */
  readonly version: () => number
}

/**
 * Saves something new.
 * @throws Refusal 409 `name-taken`, 409 `too-many-saved`, 403 `organization-only` for sharing it alone
 */
export async function addSaved(
  { database }: SavedParts,
  saver: Saver,
  kind: SavedKind,
  { name, content, shared }: SavedContent,
): Promise<SavedRow> {
  refuseSharingAlone(saver, shared)
  return withNameOnce(name, () =>
    asAccount(database, saver, async (tenant) => {
      await refuseTooMany(tenant, saver, kind)
      const [row] = await tenant.query<SavedRow>(
        `INSERT INTO api.saved_item (kind, organization_id, user_id, owner_name, name, content, shared)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${savedColumns}`,
        [kind.kind, saver.organizationId, saver.userId, saver.userName, name, content, shared],
      )
      await record(tenant, saver, kind, { done: 'added', row: row as SavedRow, wasShared: false })
      return row as SavedRow
    }),
  )
}

/**
 * Changes the given fields. The owner may, and for a shared item an administrator, who may delete it but not unshare it.
 * @throws Refusal 404, 403 `owner-only`, 412 `stale`, and as `addSaved`
 */
export async function changeSaved(
  parts: SavedParts,
  saver: Saver,
  kind: SavedKind,
  { id, version: versionSeen, ...change }: SavedChange,
): Promise<SavedRow> {
  const now = await requireSaved(parts, saver, kind, id)
  const version = versionSeen()
  const isOwner = now.userId === saver.userId
  refuseSharingAlone(saver, change.shared ?? false)
  if (!isOwner && change.shared === false) throw ownerOnly()
  if (now.version !== version) throw stale(now.version, version)
  const { name = now.name, content = now.content, shared = now.shared } = change
  if (name === now.name && content === now.content && shared === now.shared) return now
  return withNameOnce(name, () =>
    asWriter(parts.database, saver, isOwner, async (tenant) => {
      const [row] = await tenant.query<SavedRow>(
        `UPDATE api.saved_item
            SET name = $3, content = $4, shared = $5, version = version + 1, changed_at = now(),
                owner_name = CASE WHEN user_id = $6 THEN $7 ELSE owner_name END
          WHERE api.saved_item.id = $1::uuid AND version = $2
          RETURNING ${savedColumns}`,
        [id, version, name, content, shared, saver.userId, saver.userName],
      )
      if (!row) throw stale(undefined, version)
      await record(tenant, saver, kind, { done: 'changed', row, wasShared: now.shared })
      return row
    }),
  )
}

/**
 * Deletes an item for everyone. The owner may, and for a shared item an administrator.
 * @throws Refusal 404, 403 `owner-only`
 */
export async function removeSaved(parts: SavedParts, saver: Saver, kind: SavedKind, id: string): Promise<void> {
  const now = await requireSaved(parts, saver, kind, id)
  await asWriter(parts.database, saver, now.userId === saver.userId, async (tenant) => {
    const gone = await tenant.query('DELETE FROM api.saved_item WHERE id = $1::uuid RETURNING 1', [id])
    if (gone.length === 0) throw notFound()
    await record(tenant, saver, kind, { done: 'removed', row: now, wasShared: now.shared })
  })
}

/** Reads an item that the saver may change. */
async function requireSaved({ database, directory }: SavedParts, saver: Saver, kind: SavedKind, id: string) {
  const row = await readSaved(database, saver, kind, id)
  if (!row) throw notFound()
  if (row.userId === saver.userId) return row
  const { organizationId, userId, requestId } = saver
  const caller = { organizationId: organizationId ?? '', userId, requestId, languages: undefined }
  if (isAdmin(await requireMember(directory, caller))) return row
  throw ownerOnly()
}

/** Runs a transaction of the account; as an administrator if the item belongs to another person. */
function asWriter<Result>(
  database: Database,
  saver: Saver,
  isOwner: boolean,
  work: (tenant: Transaction) => Promise<Result>,
): Promise<Result> {
  return asAccount(database, saver, async (tenant) => {
    if (!isOwner) await tenant.query(`SELECT set_config('keyroom.administrator', 'true', true)`)
    return work(tenant)
  })
}

/** Serializes what a person saves in an account, so that two concurrent requests cannot both take the last slot. */
async function refuseTooMany(tenant: Transaction, { organizationId, userId }: Saver, { kind, noun }: SavedKind) {
  const whose = ['saved', kind, organizationId ?? '', userId].join(' ')
  await tenant.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [whose])
  const [held] = await tenant.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM api.saved_item
      WHERE organization_id IS NOT DISTINCT FROM $1::text AND user_id = $2 AND kind = $3`,
    [organizationId, userId, kind],
  )
  if ((held?.count ?? 0) < maxSaved) return
  throw new Refusal(409, {
    code: 'too-many-saved',
    message: 'Delete some first.',
    expected: `at most ${maxSaved} of the kind ${noun} for each person in an account`,
    received: String(held?.count),
  })
}

async function withNameOnce<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    throw new Refusal(409, {
      code: 'name-taken',
      message: 'The owner already has one of this name.',
      expected: 'another name',
      received: name,
    })
  }
}

interface SavedAction {
  readonly done: 'added' | 'changed' | 'removed'
  readonly row: SavedRow
  readonly wasShared: boolean
}

/** The name of a private item is shown to no one else, not even in the audit. */
async function record(
  tenant: Transaction,
  saver: Saver,
  { kind, noun }: SavedKind,
  { done, row, wasShared }: SavedAction,
) {
  const { organizationId, userId, requestId } = saver
  const { id: target, name, shared } = row
  const isKnown = shared || wasShared
  const facts = isKnown ? { name, shared } : { shared }
  await writeAudit(tenant, { organizationId, actor: userId, action: `${noun}.${done}`, target, facts, requestId })
  const recipient = isKnown ? null : userId
  await publishChange(tenant, { subject: 'saved', organizationId, userId: recipient, kind })
}

function refuseSharingAlone({ organizationId }: Saver, shared: boolean): void {
  if (!shared || organizationId !== null) return
  throw new Refusal(403, { code: 'organization-only', message: 'Only members of an organization can share.' })
}

function ownerOnly(): Refusal {
  return new Refusal(403, { code: 'owner-only', message: 'Only the owner, or an administrator, can do that.' })
}

function stale(version: number | undefined, seen: number): Refusal {
  return new Refusal(412, {
    code: 'stale',
    message: 'It was changed meanwhile. Look at it again.',
    ...(version === undefined ? {} : { expected: `"${version}"` }),
    received: String(seen),
  })
}
