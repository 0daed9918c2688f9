import { deleteRequestSchema } from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { OrganizationParts } from '../organizations/organization-parts.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { readDeleteRequest, storeDeleteRequest, withdrawDeleteRequest } from './delete-requests.ts'
import { refuseLastAdmin } from './refuse-last-admin.ts'
import { requireOwnUser, userParams as params } from './own-user.ts'

const path = '/user/:userId/delete-request'

/** A person's request to delete their data. An operator carries it out. */
export function deleteRequestRoutes(organizations: OrganizationParts): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const onRequest = [requireAccess('signed-in'), requireOwnUser]
    const callerOf = (request: FastifyRequest<{ Params: z.output<typeof params> }>) => ({
      userId: request.params.userId,
      requestId: request.id,
    })

    app.get(
      path,
      {
        onRequest,
        schema: {
          summary: 'Whether the person requested the deletion of their data',
          params,
          response: { 200: deleteRequestSchema },
        },
      },
      async (request) => readDeleteRequest(database, callerOf(request)),
    )

    app.post(
      path,
      {
        onRequest,
        schema: { summary: 'Request the deletion of one’s data', params, response: { 202: deleteRequestSchema } },
      },
      async (request, reply) => {
        const caller = callerOf(request)
        const own = (await organizations.directory.organizationsOf(caller.userId)) ?? []
        await refuseLastAdmin(organizations, own, caller.userId)
        return reply.code(202).send(await storeDeleteRequest(database, caller))
      },
    )

    app.delete(
      path,
      { onRequest, schema: { summary: 'Withdraw that request', params, response: { 204: z.null() } } },
      async (request, reply) => {
        await withdrawDeleteRequest(database, callerOf(request))
        return reply.code(204).send(null)
      },
    )
  }
}
