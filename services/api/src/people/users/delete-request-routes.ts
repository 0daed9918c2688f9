import { deleteRequestSchema } from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { OrganizationParts } from '../organizations/organization-parts.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { readDeleteRequest, storeDeleteRequest, withdrawDeleteRequest } from './delete-requests.ts'
import { refuseLastAdmin } from './refuse-last-admin.ts'
import { ownUserId, userParams as params } from './own-user.ts'

const path = '/user/:userId/delete-request'

/** A person's wish that their data be deleted. An operator carries it out. */
export function deleteRequestRoutes(organizations: OrganizationParts): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const preHandler = requireAccess('signed-in')
    const askerOf = (request: FastifyRequest<{ Params: z.output<typeof params> }>) => ({
      userId: ownUserId(request, request.params.userId),
      requestId: request.id,
    })

    app.get(
      path,
      {
        preHandler,
        schema: { summary: 'Whether one’s data is to be deleted', params, response: { 200: deleteRequestSchema } },
      },
      async (request) => readDeleteRequest(database, askerOf(request)),
    )

    app.post(
      path,
      {
        preHandler,
        schema: { summary: 'Ask for one’s data to be deleted', params, response: { 202: deleteRequestSchema } },
      },
      async (request, reply) => {
        const asker = askerOf(request)
        const own = (await organizations.directory.organizationsOf(asker.userId)) ?? []
        await refuseLastAdmin(organizations, own, asker.userId)
        return reply.code(202).send(await storeDeleteRequest(database, asker))
      },
    )

    app.delete(
      path,
      { preHandler, schema: { summary: 'Take that wish back', params, response: { 204: z.null() } } },
      async (request, reply) => {
        await withdrawDeleteRequest(database, askerOf(request))
        return reply.code(204).send(null)
      },
    )
  }
}
