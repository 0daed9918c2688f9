import type { ProductId } from '@keyroom/contract/access'
import type { Transaction } from '@keyroom/database'
import type { SeatChange, SeatUpdate } from '@keyroom/product-api/schemas'
import { writeAudit } from '../audit/write-audit.ts'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import type { Caller } from './caller.ts'
import { notAMember } from './change-roles.ts'
import { changeAsAdmin } from './change-organization.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { changedSeats, isChanges, shortageOf, type SeatShortage } from './seat-arithmetic.ts'
import { readSeatCounts } from './seat-counts.ts'
import { readSeats } from '../../platform/subscriptions/seats.ts'
import { raiseVersion, readVersion } from './settings-version.ts'

/** Up to this many people are looked up one by one; for more, the whole list is read. */
const maxLookups = 20

/** The changes in one audit entry. */
const changesPerEntry = 500

/**
 * Assigns and removes seats, all or none, up to the number that the organization has bought.
 * @param version the version of the settings that a full map of seats is based on; single changes need none
 * @throws Refusal 412 `stale`, 422 `not-a-member`, 409 `no-open-seat`, 409 `seat-count-unknown`
 */
export function updateSeats(
  parts: OrganizationParts,
  caller: Caller,
  update: SeatUpdate,
  version: number | undefined,
): Promise<void> {
  const { database, directory } = parts
  const { organizationId } = caller
  return changeAsAdmin(parts, caller, async (held) => {
    const [organization, now] = await Promise.all([
      directory.organization(organizationId),
      asTenant(database, organizationId, async (tenant) => ({
        version: await readVersion(tenant, organizationId),
        seats: await readSeats(tenant, organizationId, namedBy(update)),
      })),
    ])
    if (!organization) throw notFound()
    if (!isChanges(update) && version !== now.version) throw stale(now.version, version)
    const changes = changedSeats(now.seats, update)
    if (changes.length === 0) return
    await requireMembers(parts, organizationId, changes)
    await held.store(async (tenant) => {
      await writeSeats(tenant, organizationId, changes)
      const shortage = shortageOf(
        changes,
        await countSeats(tenant, organizationId),
        readSeatCounts(organization.metadata),
      )
      if (shortage) throw refuseShortage(shortage)
      await raiseVersion(tenant, organizationId)
      await recordSeats(tenant, caller, changes)
      await publishChange(tenant, { subject: 'organization', organizationId, part: 'settings' })
    })
  })
}

/** The users whose seats to compare: those named by single changes, or everyone for a full map. */
function namedBy(update: SeatUpdate): string[] | undefined {
  return isChanges(update) ? [...new Set(update.changes.map(({ userId }) => userId))] : undefined
}

/** Only members get seats, but seats may be taken from anyone. */
async function requireMembers(
  { directory, members }: OrganizationParts,
  organizationId: string,
  changes: readonly SeatChange[],
): Promise<void> {
  const people = [...new Set(changes.flatMap(({ userId, assigned }) => (assigned ? [userId] : [])))]
  const isMember =
    people.length > maxLookups
      ? new Set((await members.latest(organizationId))?.map(({ user_id }) => user_id))
      : new Set(
          await Promise.all(
            people.map(async (userId) => (await directory.memberRoles(organizationId, userId)) && userId),
          ),
        )
  const foreign = people.filter((userId) => !isMember.has(userId))
  if (foreign.length > 0) throw notAMember(foreign)
}

async function writeSeats(tenant: Transaction, organizationId: string, changes: readonly SeatChange[]): Promise<void> {
  const rows = 'jsonb_to_recordset($2::jsonb) AS change ("userId" text, "productId" text, assigned boolean)'
  const parameters = [organizationId, JSON.stringify(changes)]
  await tenant.query(
    `DELETE FROM api.seat USING ${rows} WHERE NOT assigned
        AND organization_id = $1 AND user_id = change."userId" AND product = change."productId"`,
    parameters,
  )
  await tenant.query(
    `INSERT INTO api.seat (organization_id, user_id, product)
     SELECT $1, change."userId", change."productId" FROM ${rows} WHERE assigned ON CONFLICT DO NOTHING`,
    parameters,
  )
}

async function countSeats(tenant: Transaction, organizationId: string): Promise<Partial<Record<ProductId, number>>> {
  const rows = await tenant.query<{ product: ProductId; assigned: number }>(
    'SELECT product, count(*)::int AS assigned FROM api.seat WHERE organization_id = $1 GROUP BY product',
    [organizationId],
  )
  return Object.fromEntries(rows.map(({ product, assigned }) => [product, assigned]))
}

async function recordSeats(tenant: Transaction, caller: Caller, changes: readonly SeatChange[]): Promise<void> {
  const { organizationId, userId: actor, requestId } = caller
  for (let from = 0; from < changes.length; from += changesPerEntry) {
    const part = changes.slice(from, from + changesPerEntry)
    const [only, ...others] = new Set(part.map(({ userId }) => userId))
    const target = others.length === 0 && only ? only : organizationId
    await writeAudit(tenant, {
      organizationId,
      actor,
      action: 'seats.updated',
      target,
      facts: { changes: part },
      requestId,
    })
  }
}

function stale(now: number, received: number | undefined): Refusal {
  return new Refusal(412, {
    code: 'stale',
    message: 'The settings changed meanwhile. Reload them, then make your change again.',
    expected: `"${now}"`,
    received: String(received),
  })
}

function refuseShortage({ code, productId, bought, assigned }: SeatShortage): Refusal {
  if (code === 'seat-count-unknown') {
    return new Refusal(409, {
      code,
      message: `The number of ${productId} seats bought is unknown at the moment, so none can be assigned.`,
      expected: `the number of seats under ${productId}Seats in the organization's metadata`,
    })
  }
  return new Refusal(409, {
    code,
    message: `There is no open seat of ${productId}: ${bought} were bought, and ${assigned} would be assigned.`,
    expected: `at most ${bought} assigned seats of ${productId}`,
    received: String(assigned),
  })
}
