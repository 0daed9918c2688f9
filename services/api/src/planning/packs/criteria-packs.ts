import type { Database, Transaction } from '@keyroom/database'
import { maxPackLayers, maxPacks, maxPackVersions, type PackVersion } from '@keyroom/product-api/schemas'
import { shippedPacks } from '@keyroom/right-sizing'
import type { CriteriaPack } from '@keyroom/right-sizing/schemas'
import { writeAudit } from '../../people/audit/write-audit.ts'
import type { Saver } from '../../people/saved/route-parts.ts'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { asAccount, type TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { accountOfChange, holdOwner, ownerOf } from '../parts/account-key.ts'
import { unknownIn } from '../parts/plan-refusals.ts'
import { readOwnPacks } from './read-own-packs.ts'

interface PackRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly basis: string | null
  readonly ownerName: string | null
  readonly createdAt: Date
}

const columns = `id, version, name, basis, owner_name AS "ownerName", created_at AS "createdAt"`

/** All versions of all packs of an account, the newest first. */
export async function listPacks(database: Database, account: TenantAccount): Promise<PackVersion[]> {
  const rows = await asAccount(database, account, (tenant) =>
    tenant.query<PackRow>(
      `SELECT ${columns} FROM api.criteria_pack WHERE owner = $1 ORDER BY created_at DESC, id, version DESC LIMIT $2`,
      [ownerOf(account), maxPacks * maxPackVersions],
    ),
  )
  return rows.map(factsOf)
}

/** One version with its content. @throws Refusal 404 */
export async function readPack(
  database: Database,
  account: TenantAccount,
  { id, version }: Pick<PackRow, 'id' | 'version'>,
): Promise<PackVersion & { readonly pack: unknown }> {
  const [row] = await asAccount(database, account, (tenant) =>
    tenant.query<PackRow & { readonly pack: string }>(
      `SELECT ${columns}, pack FROM api.criteria_pack WHERE owner = $1 AND id = $2 AND version = $3`,
      [ownerOf(account), id, version],
    ),
  )
  if (!row) throw notFound()
  return { ...factsOf(row), pack: JSON.parse(row.pack) as unknown }
}

/**
 * Adds the next version of a pack. The same request again adds nothing.
 * @param text the pack as JSON
 * @throws Refusal 409 `version-taken`, `too-many-packs`, `too-many-versions`, `unknown-basis` or `too-many-layers`
 */
export function addPackVersion(
  database: Database,
  saver: Saver,
  pack: CriteriaPack,
  text: string,
): Promise<{ readonly facts: PackVersion; readonly isReplay: boolean }> {
  const { id, version, name } = pack
  const owner = ownerOf(saver)
  return asAccount(database, saver, async (tenant) => {
    await tenant.query(holdOwner, [`criteria packs ${owner}`])
    const [known] = await tenant.query<PackRow>(
      `SELECT ${columns} FROM api.criteria_pack WHERE owner = $1 AND id = $2 AND version = $3 AND pack = $4`,
      [owner, id, version, text],
    )
    if (known) return { facts: factsOf(known), isReplay: true }
    await refuseOtherVersion(tenant, owner, pack)
    await refuseBasis(tenant, owner, pack)
    const [row] = await tenant.query<PackRow>(
      `INSERT INTO api.criteria_pack (id, version, organization_id, user_id, owner_name, name, basis, pack)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
      [
        id,
        version,
        saver.organizationId,
        saver.userId,
        saver.userName,
        name,
        pack.basis && JSON.stringify(pack.basis),
        text,
      ],
    )
    await record(tenant, saver, pack)
    return { facts: factsOf(row as PackRow), isReplay: false }
  })
}

function factsOf({ id, version, name, basis, ownerName, createdAt }: PackRow): PackVersion {
  return {
    id,
    version,
    name,
    basis: basis === null ? null : (JSON.parse(basis) as PackVersion['basis']),
    ownerName,
    createdAt: createdAt.toISOString(),
  }
}

/** For transactions that hold the owner. */
async function refuseOtherVersion(tenant: Transaction, owner: string, { id, version }: CriteriaPack): Promise<void> {
  const [held] = await tenant.query<{ packs: number; latest: number }>(
    `SELECT count(DISTINCT id)::int AS packs, coalesce(max(version) FILTER (WHERE id = $2), 0) AS latest
       FROM api.criteria_pack WHERE owner = $1`,
    [owner, id],
  )
  const { packs, latest } = held ?? { packs: 0, latest: 0 }
  if (version !== latest + 1) {
    throw new Refusal(409, {
      code: 'version-taken',
      message: 'The pack has another version by now. Look at it again.',
      expected: `version ${latest + 1}`,
      received: String(version),
    })
  }
  if (latest === 0 && packs >= maxPacks) throw tooMany('too-many-packs', `at most ${maxPacks} packs in an account`)
  if (latest >= maxPackVersions) throw tooMany('too-many-versions', `at most ${maxPackVersions} versions of a pack`)
}

/** A pack lies on one that exists, so none lies on itself, and on few, since all of them are read with it. */
async function refuseBasis(tenant: Transaction, owner: string, { basis }: CriteriaPack): Promise<void> {
  if (basis === null || shippedPacks.some(({ id }) => id === basis.id)) return
  const below = await readOwnPacks(tenant, owner, basis)
  if (below.length === 0) throw unknownIn('basis', `${basis.id} ${basis.version}`)
  if (below.length >= maxPackLayers) {
    throw tooMany('too-many-layers', `at most ${maxPackLayers} packs of the account on each other`)
  }
}

function tooMany(code: string, expected: string): Refusal {
  return new Refusal(409, { code, message: 'There are as many as can be stored.', expected })
}

async function record(tenant: Transaction, saver: Saver, { id, version, name }: CriteriaPack): Promise<void> {
  const { organizationId, userId: actor, requestId } = saver
  const facts = { name, version }
  await writeAudit(tenant, { organizationId, actor, action: 'criteria-pack.added', target: id, facts, requestId })
  await publishChange(tenant, { subject: 'criteria-packs', ...accountOfChange(saver) })
}
