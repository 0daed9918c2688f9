import { deleteRequestListSchema, userIdSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { OrganizationParts } from '../organizations/organization-parts.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import type { Standing } from '../tokens/standing.ts'
import { deletePerson } from './delete-person.ts'
import { listDeleteRequests } from './delete-requests.ts'

/** What operators of the service do about people who want their data deleted. */
export function deletionRoutes(
  organizations: OrganizationParts,
  standing: Pick<Standing, 'forgetPerson'>,
): RoutePlugin {
  return async (app, { account, database, requireAccess }) => {
    const preHandler = requireAccess('operator')

    app.get(
      '/operators/delete-requests',
      { preHandler, schema: { summary: 'Who wants to be deleted', response: { 200: deleteRequestListSchema } } },
      async () => listDeleteRequests(database),
    )

    app.post(
      '/operators/deletions',
      {
        preHandler,
        schema: {
          summary: 'Delete somebody who asked for it',
          body: z.strictObject({ userId: userIdSchema }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { userId } = request.body
        const order = { userId, operatorId: account(request).userId, requestId: request.id }
        await deletePerson(organizations, order)
        standing.forgetPerson(userId)
        return reply.code(204).send(null)
      },
    )
  }
}
