import { deleteRequestSchema, organizationIdSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { callerOf, organizationGuards } from './caller.ts'
import {
  readOrganizationDeleteRequest,
  storeOrganizationDeleteRequest,
  withdrawOrganizationDeleteRequest,
} from './organization-delete-requests.ts'
import type { OrganizationParts } from './organization-parts.ts'

const path = '/orgs/:organizationId/delete-request'
const params = z.strictObject({ organizationId: organizationIdSchema })

/** The request of an administrator to delete the organization. An operator carries it out. */
export function organizationDeleteRequestRoutes(parts: OrganizationParts): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const { member, admin } = organizationGuards(parts.directory)
    const signedIn = requireAccess('signed-in')
    const forAdmins = [signedIn, admin]

    app.get(
      path,
      {
        onRequest: [signedIn, member],
        schema: {
          summary: 'Whether the deletion of the organization was requested',
          params,
          response: { 200: deleteRequestSchema },
        },
      },
      async (request) => readOrganizationDeleteRequest(database, callerOf(request).organizationId),
    )

    app.post(
      path,
      {
        onRequest: forAdmins,
        schema: {
          summary: 'Request the deletion of the organization',
          description: 'Administrators only. Everybody loses access, and all that is planned there is deleted.',
          params,
          response: { 202: deleteRequestSchema },
        },
      },
      async (request, reply) => reply.code(202).send(await storeOrganizationDeleteRequest(parts, callerOf(request))),
    )

    app.delete(
      path,
      {
        onRequest: forAdmins,
        schema: {
          summary: 'Withdraw that request',
          description: 'Administrators only: any of them.',
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await withdrawOrganizationDeleteRequest(parts, callerOf(request))
        return reply.code(204).send(null)
      },
    )
  }
}
