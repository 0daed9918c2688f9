import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@keyroom/database'
import { unavailable } from '../../platform/routing/refusal.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import { createTurns } from './turns.ts'

/** How long a lease lasts, how often its holder renews it, and how often others check whether it is free. */
const lease = { lengthMs: 15_000, renewalIntervalMs: 4_000, checkIntervalMs: 40 }

const defaultTimeoutMs = 10_000

/** An organization whose lock this process holds. */
export interface HeldOrganization {
  readonly organizationId: string
  /** What the previous holder noted and did not finish at the identity provider. */
  readonly leftover: unknown
  /** Notes what is about to change at the identity provider; null clears the note. */
  readonly note: (underWay: object | null) => Promise<void>
  /**
   * Writes our part in one transaction of the organization, which also clears the note. It commits only while the lock
   * is still held.
   */
  readonly store: <Result>(work: (tenant: Transaction) => Promise<Result>) => Promise<Result>
}

/** Serializes the changes of each organization across all processes. */
export interface OrganizationLock {
  /**
   * Runs `work` while it holds the lock. `work` may call the identity provider, since only `store` opens a transaction.
   * @throws Refusal 503 `organization-busy` when the wait times out
   */
  readonly hold: <Result>(organizationId: string, work: (held: HeldOrganization) => Promise<Result>) => Promise<Result>
}

export function createOrganizationLock(database: Database, timeoutMs = defaultTimeoutMs): OrganizationLock {
  // The process is the holder, so that it gets back at once a lease that it could not release.
  const holder = randomUUID()
  const inTurn = createTurns(timeoutMs, busy)
  return {
    hold: (organizationId, work) =>
      inTurn(organizationId, async (waited) => {
        const leftover = await takeLease(database, organizationId, holder, timeoutMs - waited)
        const renewal = setInterval(() => void renewLease(database, organizationId, holder), lease.renewalIntervalMs)
        try {
          return await work(heldBy(database, organizationId, holder, leftover))
        } finally {
          clearInterval(renewal)
          await releaseLease(database, organizationId, holder)
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

/** Waits for the lease. @returns what the previous holder left unfinished */
async function takeLease(
  database: Database,
  organizationId: string,
  holder: string,
  maxWaitMs: number,
): Promise<unknown> {
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    const [taken] = await asTenant(database, organizationId, (tenant) =>
      tenant.query<{ under_way: unknown }>(
        `INSERT INTO api.organization_state AS old (organization_id, held_by, held_until)
         VALUES ($1, $2, clock_timestamp() + $3 * interval '1 ms')
         ON CONFLICT (organization_id) DO UPDATE SET held_by = excluded.held_by, held_until = excluded.held_until
          WHERE old.held_by IS NULL OR old.held_by = excluded.held_by OR old.held_until < clock_timestamp()
         RETURNING under_way`,
        [organizationId, holder, lease.lengthMs],
      ),
    )
    if (taken) return taken.under_way ?? undefined
    if (Date.now() > deadline) throw busy()
    await new Promise((resolve) => setTimeout(resolve, lease.checkIntervalMs * (0.5 + Math.random())))
  }
}

/** Ignores errors: a lease that can't be renewed expires, and then nothing is stored under it. */
async function renewLease(database: Database, organizationId: string, holder: string): Promise<void> {
  const sql = `UPDATE api.organization_state SET held_until = clock_timestamp() + $3 * interval '1 ms'
                WHERE organization_id = $1 AND held_by = $2`
  await asTenant(database, organizationId, (tenant) =>
    tenant.query(sql, [organizationId, holder, lease.lengthMs]),
  ).catch(() => undefined)
}

/** Ignores errors: while the database is unreachable, the lease expires by itself. */
async function releaseLease(database: Database, organizationId: string, holder: string): Promise<void> {
  await asTenant(database, organizationId, (tenant) =>
    tenant.query(
      `UPDATE api.organization_state SET held_by = NULL, held_until = NULL WHERE organization_id = $1 AND held_by = $2`,
      [organizationId, holder],
    ),
  ).catch(() => undefined)
}

function busy(): Error {
  return unavailable('organization-busy', 'Another person is changing this organization. Try again shortly.', 2)
}
