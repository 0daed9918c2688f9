import { auditSchema, organizationIdSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { askerOf, requireAdmin } from '../organizations/asker.ts'
import type { OrganizationParts } from '../organizations/organization-parts.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { readAudit } from './read-audit.ts'

/** Who did what in an organization. Nothing of it can be changed or removed. */
export function auditRoutes({ database, directory }: OrganizationParts): RoutePlugin {
  return async (app, { requireAccess }) => {
    app.get(
      '/orgs/:organizationId/audit',
      {
        preHandler: requireAccess('signed-in'),
        schema: {
          summary: 'What was done in the organization, the newest first',
          description: 'Administrators only. Pages of 50; the next one begins `before` what the last one says.',
          params: z.strictObject({ organizationId: organizationIdSchema }),
          querystring: z.strictObject({
            before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
          }),
          response: { 200: auditSchema },
        },
      },
      async (request) => {
        const asker = askerOf(request)
        await requireAdmin(directory, asker)
        return readAudit(database, asker.organizationId, request.query.before)
      },
    )
  }
}
