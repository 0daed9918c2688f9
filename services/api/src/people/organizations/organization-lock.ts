import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@keyroom/database'
import { unavailable } from '../server/refusal.ts'
import { asTenant } from '../tenancy/as-tenant.ts'
import { createTurns } from './turns.ts'

/** How long a lease lasts unless it is renewed, how often it is, and how often somebody else's is looked at (milliseconds). */
const lease = { length: 15_000, renewal: 4_000, look: 40 }

/** How long a change waits for those before it, unless it is said otherwise (milliseconds). */
const usualPatience = 10_000

/** What somebody who changes an organization holds meanwhile. */
export interface HeldOrganization {
  readonly organizationId: string
  /** What the holder before this one began at the identity provider and did not finish, as they noted it. */
  readonly leftover: unknown
  /** Notes what is about to be changed at the identity provider; nothing when it was not changed. */
  readonly note: (underWay: object | null) => Promise<void>
  /**
   * Writes our part in one transaction of the organization, which also takes the note back. It is only committed while
   * the organization is still held.
   */
  readonly store: <Result>(work: (tenant: Transaction) => Promise<Result>) => Promise<Result>
}

/** Lets one change of an organization after the other happen, in all processes. */
export interface OrganizationLock {
  /**
   * Runs `work` while nobody else changes the organization. It may ask the identity provider: no transaction is open,
   * but in `store`.
   * @throws Refusal 503 `organization-busy` when its turn does not come in time
   */
  readonly hold: <Result>(organizationId: string, work: (held: HeldOrganization) => Promise<Result>) => Promise<Result>
}

export function createOrganizationLock(database: Database, patience = usualPatience): OrganizationLock {
  // One process is one holder: it takes up again at once what it could not let go of.
  const holder = randomUUID()
  const inTurn = createTurns(patience, busy)
  return {
    hold: (organizationId, work) =>
      inTurn(organizationId, async (waited) => {
        const leftover = await takeLease(database, organizationId, holder, patience - waited)
        const renewal = setInterval(() => void renew(database, organizationId, holder), lease.renewal)
        try {
          return await work(heldBy(database, organizationId, holder, leftover))
        } finally {
          clearInterval(renewal)
          await letGo(database, organizationId, holder)
        }
      }),
  }
}

function heldBy(database: Database, organizationId: string, holder: string, leftover: unknown): HeldOrganization {
  const asHolder = <Result>(work: (tenant: Transaction) => Promise<Result>) =>
    asTenant(database, organizationId, async (tenant) => {
      const held = await tenant.query(
        `SELECT 1 FROM api.organization_state
          WHERE organization_id = $1 AND held_by = $2 AND held_until > clock_timestamp() FOR UPDATE`,
        [organizationId, holder],
      )
      if (held.length === 0) throw busy()
      return work(tenant)
    })
  const setNote = (tenant: Transaction, underWay: object | null) =>
    tenant.query('UPDATE api.organization_state SET under_way = $2::jsonb WHERE organization_id = $1', [
      organizationId,
      underWay && JSON.stringify(underWay),
    ])
  return {
    organizationId,
    leftover,
    note: async (underWay) => void (await asHolder((tenant) => setNote(tenant, underWay))),
    store: (work) =>
      asHolder(async (tenant) => {
        const result = await work(tenant)
        await setNote(tenant, null)
        return result
      }),
  }
}

/** Waits until nobody else holds the organization. @returns what the holder before left undone */
async function takeLease(database: Database, organizationId: string, holder: string, most: number): Promise<unknown> {
  const end = Date.now() + most
  for (;;) {
    const [taken] = await asTenant(database, organizationId, (tenant) =>
      tenant.query<{ under_way: unknown }>(
        `INSERT INTO api.organization_state AS old (organization_id, held_by, held_until)
         VALUES ($1, $2, clock_timestamp() + $3 * interval '1 ms')
         ON CONFLICT (organization_id) DO UPDATE SET held_by = excluded.held_by, held_until = excluded.held_until
          WHERE old.held_by IS NULL OR old.held_by = excluded.held_by OR old.held_until < clock_timestamp()
         RETURNING under_way`,
        [organizationId, holder, lease.length],
      ),
    )
    if (taken) return taken.under_way ?? undefined
    if (Date.now() > end) throw busy()
    await new Promise((resolve) => setTimeout(resolve, lease.look * (0.5 + Math.random())))
  }
}

/** A lease that can't be renewed runs out; then nothing is stored under it. */
async function renew(database: Database, organizationId: string, holder: string): Promise<void> {
  const sql = `UPDATE api.organization_state SET held_until = clock_timestamp() + $3 * interval '1 ms'
                WHERE organization_id = $1 AND held_by = $2`
  await asTenant(database, organizationId, (tenant) => tenant.query(sql, [organizationId, holder, lease.length])).catch(
    () => undefined,
  )
}

/** Where the database is away just now the lease runs out by itself, and this process need not wait for that. */
async function letGo(database: Database, organizationId: string, holder: string): Promise<void> {
  await asTenant(database, organizationId, (tenant) =>
    tenant.query(
      `UPDATE api.organization_state SET held_by = NULL, held_until = NULL WHERE organization_id = $1 AND held_by = $2`,
      [organizationId, holder],
    ),
  ).catch(() => undefined)
}

function busy(): Error {
  return unavailable('organization-busy', 'Somebody else is changing this organization. Try again shortly.', 2)
}
