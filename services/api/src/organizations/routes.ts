import { organizationIdSchema, organizationSettingsSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { Directory } from '../directory/directory.ts'
import { notFound } from '../server/refusal.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { readSettings } from './read-settings.ts'

const params = z.strictObject({ organizationId: organizationIdSchema })

/** What members see and administrators manage of their organization. The organization is the token's own. */
export function organizationRoutes(directory: Directory): RoutePlugin {
  return async (app, { account, database, requireAccess }) => {
    app.get(
      '/orgs/:organizationId/settings',
      {
        preHandler: requireAccess('signed-in'),
        schema: { summary: 'Seats, domains and seat counts', params, response: { 200: organizationSettingsSchema } },
      },
      async (request, reply) => {
        const { organizationId, userId } = account(request)
        if (organizationId === null || organizationId !== request.params.organizationId) throw notFound()
        const settings = await readSettings({ database, directory }, organizationId, userId)
        if (!settings) throw notFound()
        void reply.header('etag', `"${settings.version}"`)
        return settings
      },
    )
  }
}
