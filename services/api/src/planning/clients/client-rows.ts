import type { Transaction } from '@keyroom/database'
import { maxClients, type Client, type ClientChoice } from '@keyroom/product-api/schemas'
import { notFound } from '../../platform/routing/refusal.ts'
import { ownerOf } from '../parts/account-key.ts'
import { fingerprintOf, type PlanRow, refuseTooMany, sameAsAdded, unknownIn } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { viewerOf, visibleProjects } from '../rights/project-right.ts'

export interface ClientRow extends PlanRow {
  readonly name: string
  readonly projects: number
  readonly ownerName: string | null
  readonly canChange: boolean
  readonly changedAt: Date
}

/** Clients that the caller made or sees a project of, deleted or not; administrators see all. */
const seenClients = `
  WITH ${visibleProjects}, counted AS (SELECT client_id, count(*)::int AS projects FROM visible GROUP BY client_id)
  SELECT c.id::text AS id, c.name, coalesce(counted.projects, 0) AS projects, c.owner_name AS "ownerName",
         (c.user_id = $2 OR $3::boolean) AS "canChange", c.version, c.changed_at AS "changedAt", c.made_by AS "madeBy",
         c.deleted_at AS "deletedAt"
    FROM api.client AS c LEFT JOIN counted ON counted.client_id = c.id
   WHERE c.owner = $1 AND (c.user_id = $2 OR $3::boolean OR counted.projects > 0)`

export function clientOf({ madeBy: _madeBy, deletedAt: _deletedAt, changedAt, ...facts }: ClientRow): Client {
  return { ...facts, changedAt: changedAt.toISOString() }
}

export function listClients(tenant: Transaction, planner: Planner): Promise<ClientRow[]> {
  return tenant.query<ClientRow>(
    `${seenClients} AND c.deleted_at IS NULL ORDER BY lower(c.name), c.id LIMIT ${maxClients}`,
    viewerOf(planner),
  )
}

/** Any client that the caller sees, deleted or not. @throws Refusal 404 */
export async function findClient(tenant: Transaction, planner: Planner, id: string): Promise<ClientRow> {
  const [row] = await tenant.query<ClientRow>(`${seenClients} AND c.id = $4::uuid`, [...viewerOf(planner), id])
  if (!row) throw notFound()
  return row
}

/**
 * Adds a client. For transactions that hold the structure.
 * @throws Refusal 409 `too-many-clients`, `id-taken`, or 410 `removed`
 */
export async function addClient(
  tenant: Transaction,
  planner: Planner,
  { id = crypto.randomUUID(), name }: { id?: string | undefined; name: string },
): Promise<{ readonly row: ClientRow; readonly isReplay: boolean }> {
  const owner = ownerOf(planner)
  const madeBy = fingerprintOf([planner.userId, name])
  const [taken] = await tenant.query<PlanRow>(
    `SELECT c.id::text AS id, c.version, c.made_by AS "madeBy", c.deleted_at AS "deletedAt"
       FROM api.client AS c WHERE c.owner = $1 AND c.id = $2::uuid`,
    [owner, id],
  )
  if (taken) {
    sameAsAdded(taken, madeBy, 'client')
    return { row: await findClient(tenant, planner, id), isReplay: true }
  }
  await refuseTooManyClients(tenant, owner)
  await tenant.query(
    `INSERT INTO api.client (id, organization_id, user_id, owner_name, name, made_by)
     VALUES ($1::uuid, $2, $3, $4, $5, $6)`,
    [id, planner.organizationId, planner.userId, planner.userName, name, madeBy],
  )
  await recordInProject(tenant, planner, { action: 'client.added', target: id, projectId: null, name })
  return { row: await findClient(tenant, planner, id), isReplay: false }
}

/**
 * The id of a client that a body names: one that the caller sees, or the first with the name, which is made if there is
 * none. For transactions that hold the structure.
 * @throws Refusal 409 `unknown-client`, `too-many-clients`
 */
export async function chooseClient(tenant: Transaction, planner: Planner, choice: ClientChoice): Promise<string> {
  const isById = 'id' in choice
  const [known] = await tenant.query<{ id: string }>(
    `${seenClients} AND c.deleted_at IS NULL AND ${isById ? 'c.id = $4::uuid' : 'lower(c.name) = lower($4)'}
      ORDER BY c.id LIMIT 1`,
    [...viewerOf(planner), isById ? choice.id : choice.name],
  )
  if (known) return known.id
  if (isById) throw unknownIn('client', choice.id)
  return (await addClient(tenant, planner, choice)).row.id
}

/** For transactions that hold the structure. */
export async function refuseTooManyClients(tenant: Transaction, owner: string): Promise<void> {
  const [held] = await tenant.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api.client WHERE owner = $1 AND deleted_at IS NULL',
    [owner],
  )
  refuseTooMany('clients', held?.count ?? 0, maxClients)
}
