import type { Transaction } from '@keyroom/database'
import {
  maxListedLocations,
  maxLocations,
  type Location,
  type LocationChoice,
  type NewLocation,
} from '@keyroom/product-api/schemas'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { ownerOf } from '../parts/account-key.ts'
import { fingerprintOf, type PlanRow, refuseTooMany, sameAsAdded, unknownIn } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { viewerOf, visibleProjects } from '../rights/project-right.ts'

export interface LocationRow extends PlanRow {
  readonly name: string
  readonly ccn: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly address: string | null
  readonly isShared: boolean
  readonly projects: number
  readonly ownerName: string | null
  readonly canChange: boolean
  readonly changedAt: Date
}

/** Locations that the caller made, that are shared, or that they see a project at, deleted or not; administrators see all. */
const seenLocations = `
  WITH ${visibleProjects}, counted AS (
    SELECT at.location_id, count(*)::int AS projects
      FROM api.project_location AS at JOIN visible ON visible.id = at.project_id
     WHERE at.owner = $1 GROUP BY at.location_id
  )
  SELECT l.id::text AS id, l.name, l.ccn, l.latitude, l.longitude, l.address,
         l.is_shared AS "isShared", coalesce(counted.projects, 0) AS projects, l.owner_name AS "ownerName",
         (l.user_id = $2 OR $3::boolean) AS "canChange", l.version, l.changed_at AS "changedAt", l.made_by AS "madeBy",
         l.deleted_at AS "deletedAt"
    FROM api.location AS l LEFT JOIN counted ON counted.location_id = l.id
   WHERE l.owner = $1 AND (l.user_id = $2 OR l.is_shared OR $3::boolean OR counted.projects > 0)`

export function locationOf({ madeBy: _madeBy, deletedAt: _deletedAt, changedAt, ...facts }: LocationRow): Location {
  return { ...facts, changedAt: changedAt.toISOString() }
}

/**
 * By name; with a search those whose names contain it. Those of imports are listed once a project has them, or by a
 * search: there may be thousands.
 */
export function listLocations(tenant: Transaction, planner: Planner, search = ''): Promise<LocationRow[]> {
  return tenant.query<LocationRow>(
    `${seenLocations} AND l.deleted_at IS NULL AND strpos(lower(l.name), lower($4)) > 0
        AND (l.import_id IS NULL OR counted.projects > 0 OR $4 <> '')
      ORDER BY lower(l.name), l.id LIMIT ${maxListedLocations}`,
    [...viewerOf(planner), search],
  )
}

/** Locations of a project, by name. */
export function listProjectLocations(tenant: Transaction, planner: Planner, projectId: string): Promise<LocationRow[]> {
  return tenant.query<LocationRow>(
    `${seenLocations} AND l.deleted_at IS NULL AND EXISTS (
       SELECT 1 FROM api.project_location AS at
        WHERE at.owner = $1 AND at.project_id = $4::uuid AND at.location_id = l.id
     ) ORDER BY lower(l.name), l.id`,
    [...viewerOf(planner), projectId],
  )
}

/** Which of these locations the caller sees. */
export async function seenLocationIds(
  tenant: Transaction,
  planner: Planner,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tenant.query<LocationRow>(
    `${seenLocations} AND l.deleted_at IS NULL AND l.id = ANY ($4::uuid[])`,
    [...viewerOf(planner), ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Any location that the caller sees, deleted or not. @throws Refusal 404 */
export async function findLocation(tenant: Transaction, planner: Planner, id: string): Promise<LocationRow> {
  const [row] = await tenant.query<LocationRow>(`${seenLocations} AND l.id = $4::uuid`, [...viewerOf(planner), id])
  if (!row) throw notFound()
  return row
}

/**
 * Adds a location. For transactions that hold the structure.
 * @throws Refusal 400 for half a pair of coordinates, 409 `too-many-locations`, `id-taken`, or 410 `removed`
 */
export async function addLocation(
  tenant: Transaction,
  planner: Planner,
  {
    id = crypto.randomUUID(),
    name,
    ccn = null,
    latitude = null,
    longitude = null,
    address = null,
    isShared = false,
  }: NewLocation,
): Promise<{ readonly row: LocationRow; readonly isReplay: boolean }> {
  refuseHalfPoint(latitude, longitude)
  const owner = ownerOf(planner)
  const facts = [planner.userId, name, ccn, latitude, longitude, address]
  const madeBy = fingerprintOf(isShared ? [...facts, 'shared'] : facts)
  const [taken] = await tenant.query<PlanRow>(
    `SELECT l.id::text AS id, l.version, l.made_by AS "madeBy", l.deleted_at AS "deletedAt"
       FROM api.location AS l WHERE l.owner = $1 AND l.id = $2::uuid`,
    [owner, id],
  )
  if (taken) {
    sameAsAdded(taken, madeBy, 'location')
    return { row: await findLocation(tenant, planner, id), isReplay: true }
  }
  await refuseTooManyLocations(tenant, owner, 1)
  await tenant.query(
    `INSERT INTO api.location (id, organization_id, user_id, owner_name, name, ccn, latitude, longitude, address, made_by,
                               is_shared)
     VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      planner.organizationId,
      planner.userId,
      planner.userName,
      name,
      ccn,
      latitude,
      longitude,
      address === '' ? null : address,
      madeBy,
      isShared && planner.organizationId !== null,
    ],
  )
  await recordInProject(tenant, planner, { action: 'location.added', target: id, projectId: null, name })
  return { row: await findLocation(tenant, planner, id), isReplay: false }
}

/**
 * The id of a location that a body names: one that the caller sees; the hospital with its CCN, or the point with its name
 * and coordinates, which are made if they do not exist. For transactions that hold the structure.
 * @throws Refusal 409 `unknown-location`, `too-many-locations`, 400 for half a pair of coordinates
 */
export async function chooseLocation(tenant: Transaction, planner: Planner, choice: LocationChoice): Promise<string> {
  if ('id' in choice) {
    const [known] = await tenant.query<{ id: string }>(
      `${seenLocations} AND l.deleted_at IS NULL AND l.id = $4::uuid`,
      [...viewerOf(planner), choice.id],
    )
    if (!known) throw unknownIn('location', choice.id)
    return known.id
  }
  const { name, ccn = null, latitude = null, longitude = null } = choice
  const [same] = await tenant.query<{ id: string }>(
    `${seenLocations} AND l.deleted_at IS NULL AND CASE
         WHEN $4::text IS NOT NULL THEN l.ccn = $4
         ELSE l.ccn IS NULL AND lower(l.name) = lower($5)
           AND ($6::float8 IS NULL OR (l.latitude = $6 AND l.longitude = $7::float8))
       END ORDER BY l.id LIMIT 1`,
    [...viewerOf(planner), ccn, name, latitude, longitude],
  )
  return same?.id ?? (await addLocation(tenant, planner, choice)).row.id
}

/** @throws Refusal 400 */
export function refuseHalfPoint(latitude: number | null, longitude: number | null): void {
  if ((latitude === null) === (longitude === null)) return
  throw new Refusal(400, {
    code: 'invalid-request',
    message: 'body: a point has both a latitude and a longitude',
    expected: 'latitude and longitude, or neither',
  })
}

/** Refuses `added` more locations than the account may have. @throws Refusal 409 `too-many-locations` */
export async function refuseTooManyLocations(tenant: Transaction, owner: string, added: number): Promise<void> {
  const [held] = await tenant.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api.location WHERE owner = $1 AND deleted_at IS NULL',
    [owner],
  )
  refuseTooMany('locations', (held?.count ?? 0) + added - 1, maxLocations)
}

/** A deleted scenario may come back to its location. */
export function inUse(): Refusal {
  return new Refusal(409, {
    code: 'in-use',
    message: 'Scenarios are at this location. Move or delete them first; deleted ones are kept for thirty days.',
    expected: 'a location without scenarios',
  })
}
