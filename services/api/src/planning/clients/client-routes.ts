import {
  clientChangeSchema,
  clientSchema,
  clientsSchema,
  newClientSchema,
  restorableDays,
  savedIdSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { withVersion } from '../../people/saved/route-parts.ts'
import { expectedVersion } from '../../platform/routing/expected-version.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'
import { readOnly, refuseRemoved, stale } from '../parts/plan-refusals.ts'
import { plannerOf } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { changeStructure } from '../rights/hold-structure.ts'
import { addClient, clientOf, findClient, listClients, refuseTooManyClients } from './client-rows.ts'

/** Clients of the account. Who made one, and administrators, rename and delete it. */
export const clientRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  const forReaders = requireAccess('signed-in')
  const forPlanners = requireAccess('planning')
  const params = z.strictObject({ clientId: savedIdSchema })

  app.get(
    '/clients',
    {
      onRequest: forReaders,
      schema: {
        summary: 'Clients',
        description: 'Those that the caller made or sees a project of, by name. Administrators see all.',
        response: { 200: clientsSchema },
      },
    },
    async (request) => {
      const planner = plannerOf(request)
      const rows = await asAccount(database, planner, (tenant) => listClients(tenant, planner))
      return rows.map(clientOf)
    },
  )

  app.post(
    '/clients',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Add a client',
        description:
          'For planners. With an id of the caller’s own, the same request again adds nothing and answers 200.',
        body: newClientSchema,
        response: { 200: clientSchema, 201: clientSchema },
      },
    },
    async (request, reply) => {
      const planner = plannerOf(request)
      const { row, isReplay } = await changeStructure(database, planner, (tenant) =>
        addClient(tenant, planner, request.body),
      )
      return withVersion(reply, row)
        .code(isReplay ? 200 : 201)
        .send(clientOf(row))
    },
  )

  app.put(
    '/clients/:clientId',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Rename a client',
        description: 'For planners who manage it: who made it, and administrators. Requires the header If-Match.',
        params,
        body: clientChangeSchema,
        response: { 200: clientSchema },
      },
    },
    async (request, reply) => {
      const planner = plannerOf(request)
      const { clientId: id } = request.params
      const { name } = request.body
      const row = await changeStructure(database, planner, async (tenant) => {
        const known = await findClient(tenant, planner, id)
        const version = expectedVersion(request.headers['if-match'], 'the client')
        if (!known.canChange) throw readOnly('client')
        refuseRemoved(known, 'client')
        if (known.name === name && version >= known.version - 1) return known
        if (known.version !== version) throw stale('client', known, version)
        await tenant.query(
          `UPDATE api.client SET name = $3, version = version + 1, changed_at = now() WHERE owner = $1 AND id = $2::uuid`,
          [ownerOf(planner), id, name],
        )
        await recordInProject(tenant, planner, { action: 'client.changed', target: id, projectId: null, name })
        return findClient(tenant, planner, id)
      })
      return withVersion(reply, row).send(clientOf(row))
    },
  )

  app.delete(
    '/clients/:clientId',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Delete a client',
        description: `For planners who manage it, while it has no projects. It can be restored for ${restorableDays} days.`,
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const planner = plannerOf(request)
      const { clientId: id } = request.params
      await changeStructure(database, planner, async (tenant) => {
        const known = await findClient(tenant, planner, id)
        if (!known.canChange) throw readOnly('client')
        if (known.deletedAt !== null) return
        const removed = await tenant.query(
          `UPDATE api.client AS c SET deleted_at = now()
            WHERE c.owner = $1 AND c.id = $2::uuid AND NOT EXISTS (
              SELECT 1 FROM api.project AS p WHERE p.owner = $1 AND p.client_id = c.id AND p.deleted_at IS NULL
            ) RETURNING 1`,
          [ownerOf(planner), id],
        )
        if (removed.length === 0) throw inUse()
        const action = 'client.removed'
        await recordInProject(tenant, planner, { action, target: id, projectId: null, name: known.name })
      })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/clients/:clientId/restore',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Restore a deleted client',
        description: 'For planners who manage it.',
        params,
        response: { 200: clientSchema },
      },
    },
    async (request, reply) => {
      const planner = plannerOf(request)
      const { clientId: id } = request.params
      const row = await changeStructure(database, planner, async (tenant) => {
        const known = await findClient(tenant, planner, id)
        if (!known.canChange) throw readOnly('client')
        if (known.deletedAt === null) return known
        await refuseTooManyClients(tenant, ownerOf(planner))
        const restored = await tenant.query(
          `UPDATE api.client SET deleted_at = NULL
            WHERE owner = $1 AND id = $2::uuid AND deleted_at > now() - interval '${restorableDays} days' RETURNING 1`,
          [ownerOf(planner), id],
        )
        if (restored.length === 0) throw notFound()
        const action = 'client.restored'
        await recordInProject(tenant, planner, { action, target: id, projectId: null, name: known.name })
        return { ...known, deletedAt: null }
      })
      return withVersion(reply, row).send(clientOf(row))
    },
  )
}

function inUse(): Refusal {
  return new Refusal(409, {
    code: 'in-use',
    message: 'The client has projects. Move or delete them first.',
    expected: 'a client without projects',
  })
}
