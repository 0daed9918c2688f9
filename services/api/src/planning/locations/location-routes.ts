import {
  locationChangeSchema,
  locationPointsSchema,
  locationQuerySchema,
  locationSchema,
  locationsSchema,
  newLocationSchema,
  savedIdSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { withVersion } from '../../people/saved/route-parts.ts'
import { expectedVersion } from '../../platform/routing/expected-version.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'
import { readOnly, refuseRemoved, stale } from '../parts/plan-refusals.ts'
import { plannerOf } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { changeStructure } from '../rights/hold-structure.ts'
import {
  addLocation,
  findLocation,
  inUse,
  listLocations,
  locationOf,
  refuseHalfPoint,
  refuseTooManyLocations,
} from './location-rows.ts'
import { listLocationPoints } from './location-points.ts'

/** Locations of the account. Who made one, and administrators, change and delete it. */
export const locationRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  const forReaders = requireAccess('signed-in')
  const forPlanners = requireAccess('planning')
  const params = z.strictObject({ locationId: savedIdSchema })

  app.get(
    '/locations',
    {
      onRequest: forReaders,
      schema: {
        summary: 'Locations',
        description:
          'Those that the caller made, that are shared, or that they see a project at, by name. Administrators see all. ' +
          'Imported ones are listed once a project has them, or by a search.',
        querystring: locationQuerySchema,
        response: { 200: locationsSchema },
      },
    },
    async (request) => {
      const planner = plannerOf(request)
      const rows = await asAccount(database, planner, (tenant) => listLocations(tenant, planner, request.query.search))
      return rows.map(locationOf)
    },
  )

  app.get(
    '/locations/points',
    {
      onRequest: forReaders,
      schema: {
        summary: 'Locations with coordinates, in columns',
        description: 'The same locations as points of a map, the imported ones too.',
        response: { 200: locationPointsSchema },
      },
    },
    async (request) => {
      const planner = plannerOf(request)
      return asAccount(database, planner, (tenant) => listLocationPoints(tenant, planner))
    },
  )

  app.post(
    '/locations',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Add a location',
        description:
          'For planners. It is a hospital by its CCN, or a named point. With an id of the client’s own, the same ' +
          'request again adds nothing and answers 200.',
        body: newLocationSchema,
        response: { 200: locationSchema, 201: locationSchema },
      },
    },
    async (request, reply) => {
      const planner = plannerOf(request)
      const { row, isReplay } = await changeStructure(database, planner, (tenant) =>
        addLocation(tenant, planner, request.body),
      )
      return withVersion(reply, row)
        .code(isReplay ? 200 : 201)
        .send(locationOf(row))
    },
  )

  app.put(
    '/locations/:locationId',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Change a location',
        description: 'For planners who manage it: who made it, and administrators. Requires the header If-Match.',
        params,
        body: locationChangeSchema,
        response: { 200: locationSchema },
      },
    },
    async (request, reply) => {
      const planner = plannerOf(request)
      const { locationId: id } = request.params
      const row = await changeStructure(database, planner, async (tenant) => {
        const known = await findLocation(tenant, planner, id)
        const version = expectedVersion(request.headers['if-match'], 'the location')
        if (!known.canChange) throw readOnly('location')
        refuseRemoved(known, 'location')
        const { name, ccn, latitude, longitude, address, ...rest } = { ...known, ...request.body }
        const isShared = rest.isShared && planner.organizationId !== null
        const wanted = { name, ccn, latitude, longitude, address: address === '' ? null : address, isShared }
        refuseHalfPoint(latitude, longitude)
        const keys = Object.keys(wanted) as (keyof typeof wanted)[]
        if (keys.every((key) => wanted[key] === known[key]) && version >= known.version - 1) return known
        if (known.version !== version) throw stale('location', known, version)
        await tenant.query(
          `UPDATE api.location SET name = $3, ccn = $4, latitude = $5, longitude = $6, address = $7, is_shared = $8,
                  version = version + 1, changed_at = now()
            WHERE owner = $1 AND id = $2::uuid`,
          [ownerOf(planner), id, ...keys.map((key) => wanted[key])],
        )
        await recordInProject(tenant, planner, { action: 'location.changed', target: id, projectId: null, name })
        return findLocation(tenant, planner, id)
      })
      return withVersion(reply, row).send(locationOf(row))
    },
  )

  app.delete(
    '/locations/:locationId',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Delete a location',
        description: 'For planners who manage it, while no scenario is at it. Projects lose it until it is restored.',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const planner = plannerOf(request)
      const { locationId: id } = request.params
      await changeStructure(database, planner, async (tenant) => {
        const owner = ownerOf(planner)
        const known = await findLocation(tenant, planner, id)
        if (!known.canChange) throw readOnly('location')
        if (known.deletedAt !== null) return
        // A deleted scenario may come back to it.
        const removed = await tenant.query(
          `UPDATE api.location AS l SET deleted_at = now()
            WHERE l.owner = $1 AND l.id = $2::uuid AND NOT EXISTS (
              SELECT 1 FROM api.scenario AS s WHERE s.owner = $1 AND s.location_id = l.id
            ) RETURNING 1`,
          [owner, id],
        )
        if (removed.length === 0) throw inUse()
        const action = 'location.removed'
        await recordInProject(tenant, planner, { action, target: id, projectId: null, name: known.name })
      })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/locations/:locationId/restore',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Restore a deleted location',
        description: 'For planners who manage it. Its projects have it again.',
        params,
        response: { 200: locationSchema },
      },
    },
    async (request, reply) => {
      const planner = plannerOf(request)
      const { locationId: id } = request.params
      const row = await changeStructure(database, planner, async (tenant) => {
        const owner = ownerOf(planner)
        const known = await findLocation(tenant, planner, id)
        if (!known.canChange) throw readOnly('location')
        if (known.deletedAt === null) return known
        await refuseTooManyLocations(tenant, owner, 1)
        await tenant.query('UPDATE api.location SET deleted_at = NULL WHERE owner = $1 AND id = $2::uuid', [owner, id])
        const action = 'location.restored'
        await recordInProject(tenant, planner, { action, target: id, projectId: null, name: known.name })
        return findLocation(tenant, planner, id)
      })
      return withVersion(reply, row).send(locationOf(row))
    },
  )
}
