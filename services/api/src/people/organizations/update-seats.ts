import type { ProductId } from '@keyroom/contract/access'
import type { Transaction } from '@keyroom/database'
import type { SeatChange, SeatUpdate } from '@keyroom/product-api/schemas'
import { writeAudit } from '../audit/write-audit.ts'
import { publishChange } from '../changes/publish-change.ts'
import { notFound, Refusal } from '../server/refusal.ts'
import { asTenant } from '../tenancy/as-tenant.ts'
import type { Asker } from './asker.ts'
import { notAMember } from './change-roles.ts'
import { changeAsAdmin } from './change-organization.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { changedSeats, isChanges, shortageOf, type SeatShortage } from './seat-arithmetic.ts'
import { readSeatCounts } from './seat-counts.ts'
import { readSeats } from './seats.ts'
import { raiseVersion, readVersion } from './settings-version.ts'

/** Up to so many people are asked about one by one; beyond, the whole list is read. */
const fewPeople = 20

/** Changes that one entry of the audit names. */
const changesAnEntry = 500

/**
 * Gives and takes seats, all of them or none. The limit is what the organization has bought by now.
 * @param version what the settings were when the map of all seats was made; single changes need none
 * @throws Refusal 412 `stale`, 422 `not-a-member`, 409 `no-open-seat`, 409 `seat-count-unknown`
 */
export function updateSeats(
  parts: OrganizationParts,
  asker: Asker,
  update: SeatUpdate,
  version: number | undefined,
): Promise<void> {
  const { database, directory } = parts
  const { organizationId } = asker
  return changeAsAdmin(parts, asker, async (held) => {
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
      await recordSeats(tenant, asker, changes)
      await publishChange(tenant, { subject: 'organization', organizationId, part: 'settings' })
    })
  })
}

/** Whose seats matter: those of the members that single changes name, or, for a map, everybody's. */
function namedBy(update: SeatUpdate): string[] | undefined {
  return isChanges(update) ? [...new Set(update.changes.map(({ userId }) => userId))] : undefined
}

/** Seats are given to members alone; they may be taken from anybody. */
async function requireMembers(
  { directory, members }: OrganizationParts,
  organizationId: string,
  changes: readonly SeatChange[],
): Promise<void> {
  const people = [...new Set(changes.flatMap(({ userId, assigned }) => (assigned ? [userId] : [])))]
  const isMember =
    people.length > fewPeople
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

async function recordSeats(tenant: Transaction, asker: Asker, changes: readonly SeatChange[]): Promise<void> {
  const { organizationId, userId: actor, requestId } = asker
  for (let from = 0; from < changes.length; from += changesAnEntry) {
    const part = changes.slice(from, from + changesAnEntry)
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
    message: 'Somebody changed the settings meanwhile. Look at them again, then make your change anew.',
    expected: `"${now}"`,
    received: String(received),
  })
}

function refuseShortage({ code, productId, bought, assigned }: SeatShortage): Refusal {
  if (code === 'seat-count-unknown') {
    return new Refusal(409, {
      code,
      message: `How many seats of ${productId} were bought is not known at the moment, so none can be given.`,
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
