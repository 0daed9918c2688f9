import {
  deleteRequestListSchema,
  organizationDeleteRequestListSchema,
  organizationIdSchema,
  userIdSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { deleteOrganization } from '../organizations/delete-organization.ts'
import { listOrganizationDeleteRequests } from '../organizations/organization-delete-requests.ts'
import type { OrganizationParts } from '../organizations/organization-parts.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import type { TokenValidity } from '../../platform/tokens/token-validity.ts'
import { deletePerson } from './delete-person.ts'
import { listDeleteRequests } from './delete-requests.ts'

/** Operators list and carry out requests for deletion. */
export function deletionRoutes(
  organizations: OrganizationParts,
  tokenValidity: Pick<TokenValidity, 'forgetPerson'>,
): RoutePlugin {
  return async (app, { account, database, requireAccess }) => {
    const onRequest = requireAccess('operator')

    app.get(
      '/operators/delete-requests',
      { onRequest, schema: { summary: 'The requests for deletion', response: { 200: deleteRequestListSchema } } },
      async () => listDeleteRequests(database),
    )

    app.post(
      '/operators/deletions',
      {
        onRequest,
        schema: {
          summary: 'Delete a person who requested it',
          body: z.strictObject({ userId: userIdSchema }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { userId } = request.body
        const order = { userId, operatorId: account(request).userId, requestId: request.id }
        await deletePerson(organizations, order)
        tokenValidity.forgetPerson(userId)
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/operators/organization-delete-requests',
      {
        onRequest,
        schema: {
          summary: 'The requests for deletion of organizations',
          response: { 200: organizationDeleteRequestListSchema },
        },
      },
      async () => listOrganizationDeleteRequests(database),
    )

    app.post(
      '/operators/organization-deletions',
      {
        onRequest,
        schema: {
          summary: 'Delete an organization whose administrator requested it',
          body: z.strictObject({ organizationId: organizationIdSchema }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { organizationId } = request.body
        await deleteOrganization(organizations, {
          organizationId,
          operatorId: account(request).userId,
          requestId: request.id,
        })
        return reply.code(204).send(null)
      },
    )
  }
}
