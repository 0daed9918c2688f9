import { auditSchema, organizationIdSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { callerOf, organizationGuards } from './caller.ts'
import type { OrganizationParts } from './organization-parts.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { readAudit } from '../audit/read-audit.ts'

/** The audit of an organization, which cannot be changed. */
export function auditRoutes({ database, directory }: OrganizationParts): RoutePlugin {
  return async (app, { requireAccess }) => {
    app.get(
      '/orgs/:organizationId/audit',
      {
        onRequest: [requireAccess('signed-in'), organizationGuards(directory).admin],
        schema: {
          summary: 'The audit of the organization, the newest first',
          description: 'Administrators only. Pages of 50; pass `next` of one page as `before` of the next.',
          params: z.strictObject({ organizationId: organizationIdSchema }),
          querystring: z.strictObject({
            before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
          }),
          response: { 200: auditSchema },
        },
      },
      async (request) => {
        return readAudit(database, callerOf(request).organizationId, request.query.before)
      },
    )
  }
}
