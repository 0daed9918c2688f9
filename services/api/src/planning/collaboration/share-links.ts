import { createHash, randomBytes } from 'node:crypto'
import { isStorageFull, type Database, type Transaction } from '@keyroom/database'
import { maxLinks, type CallerRight, type MadeShareLink, type ShareLink } from '@keyroom/product-api/schemas'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { asAccount, type TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { holdOwner, ownerOf } from '../parts/account-key.ts'
import type { Planner } from '../parts/planner.ts'
import { requireScenarioRight } from '../rights/project-right.ts'
import { recordCollaboration } from './record-collaboration.ts'

interface LinkRow {
  readonly id: string
  readonly createdByName: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly lastOpenedAt: Date | null
  readonly opened: number
}

const columns = `
  id::text AS id, owner_name AS "createdByName", created_at AS "createdAt", expires_at AS "expiresAt",
  revoked_at AS "revokedAt", last_opened_at AS "lastOpenedAt", opened`

/** Only the hash is stored, so that access to the database is not enough to use a link. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function linkOf({ createdAt, expiresAt, revokedAt, lastOpenedAt, ...row }: LinkRow): ShareLink {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  }
}

/** The newest hundred links of a scenario, for everybody who sees it: their tokens are not among it. */
export function listLinks(database: Database, planner: Planner, scenarioId: string): Promise<ShareLink[]> {
  return asAccount(database, planner, async (tenant) => {
    await requireScenarioRight(tenant, planner, scenarioId, 'reader')
    const rows = await tenant.query<LinkRow>(
      `SELECT ${columns} FROM api.share_link WHERE owner = $1 AND scenario_id = $2::uuid
        ORDER BY created_at DESC, id LIMIT 100`,
      [ownerOf(planner), scenarioId],
    )
    return rows.map(linkOf)
  })
}

/**
 * Makes a link of 256 random bits, for who manages the project.
 * @throws Refusal 403 `manager-only`, 404, 409 `too-many-links`
 */
export function addLink(
  database: Database,
  planner: Planner,
  scenarioId: string,
  expiresInDays: number,
): Promise<MadeShareLink> {
  const owner = ownerOf(planner)
  const token = randomBytes(32).toString('base64url')
  return asAccount(database, planner, async (tenant) => {
    const { projectId, right } = await requireScenarioRight(tenant, planner, scenarioId, 'reader')
    refuseOthers(right)
    await tenant.query(holdOwner, [`links ${owner} ${scenarioId}`])
    const [held] = await tenant.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM api.share_link
        WHERE owner = $1 AND scenario_id = $2::uuid AND revoked_at IS NULL AND expires_at > now()`,
      [owner, scenarioId],
    )
    if ((held?.count ?? 0) >= maxLinks) {
      throw new Refusal(409, {
        code: 'too-many-links',
        message: 'Revoke a link of this scenario first.',
        expected: `at most ${maxLinks} links that work`,
        received: String(held?.count),
      })
    }
    const [row] = await tenant.query<LinkRow>(
      `INSERT INTO api.share_link (organization_id, user_id, owner_name, scenario_id, token_hash, expires_at)
       VALUES ($1, $2, $3, $4::uuid, $5, now() + make_interval(days => $6)) RETURNING ${columns}`,
      [planner.organizationId, planner.userId, planner.userName, scenarioId, hashOf(token), expiresInDays],
    )
    if (!row) throw notFound()
    await recordCollaboration(tenant, planner, { scenarioId, projectId }, 'share-link.added', { linkId: row.id })
    return { ...linkOf(row), token }
  })
}

/** Revokes a link, for who manages the project. One that is revoked stays so. @throws Refusal 403 `manager-only`, 404 */
export function revokeLink(
  database: Database,
  planner: Planner,
  { scenarioId, id }: { readonly scenarioId: string; readonly id: string },
): Promise<void> {
  return asAccount(database, planner, async (tenant) => {
    const { projectId, right } = await requireScenarioRight(tenant, planner, scenarioId, 'reader')
    const [row] = await tenant.query<{ isRevoked: boolean }>(
      `SELECT revoked_at IS NOT NULL AS "isRevoked" FROM api.share_link
        WHERE owner = $1 AND scenario_id = $2::uuid AND id = $3::uuid FOR UPDATE`,
      [ownerOf(planner), scenarioId, id],
    )
    if (!row) throw notFound()
    refuseOthers(right)
    if (row.isRevoked) return
    await tenant.query('UPDATE api.share_link SET revoked_at = now() WHERE owner = $1 AND id = $2::uuid', [
      ownerOf(planner),
      id,
    ])
    await recordCollaboration(tenant, planner, { scenarioId, projectId }, 'share-link.revoked', { linkId: id })
  })
}

/** @throws Refusal 403 `manager-only` */
function refuseOthers(right: CallerRight): void {
  if (right === 'manager') return
  throw new Refusal(403, {
    code: 'manager-only',
    message: 'Links are for who made the project and for administrators. Ask one of them.',
  })
}

/** A link that works. */
export interface OpenLink {
  readonly account: TenantAccount
  readonly scenarioId: string
  readonly expiresAt: Date
}

/** The link of a token, which it counts as opened. @throws Refusal 404 for one that is unknown, expired or revoked */
export async function openLink(database: Database, token: string): Promise<OpenLink> {
  const hash = hashOf(token)
  const [link] = await asHolder(database, hash, (holder) =>
    holder.query<OpenLink['account'] & Omit<OpenLink, 'account'>>(
      `SELECT organization_id AS "organizationId", user_id AS "userId", scenario_id::text AS "scenarioId",
              expires_at AS "expiresAt"
         FROM api.share_link WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > now()`,
      [hash],
    ),
  )
  if (!link) throw notFound()
  const { organizationId, userId, scenarioId, expiresAt } = link
  await asHolder(database, hash, (holder) =>
    holder.query('UPDATE api.share_link SET opened = opened + 1, last_opened_at = now() WHERE token_hash = $1', [hash]),
  ).catch((error: unknown) => {
    // Reading needs no space.
    if (!isStorageFull(error)) throw error
  })
  return { account: { organizationId, userId }, scenarioId, expiresAt }
}

/** Runs `work` in one transaction that sees nothing but the link of this hash. */
function asHolder<Result>(
  database: Database,
  hash: string,
  work: (holder: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query(
      `SELECT set_config('keyroom.link_hash', $1, true), set_config('role', 'keyroom_tenant', true)`,
      [hash],
    )
    return work(transaction)
  })
}
