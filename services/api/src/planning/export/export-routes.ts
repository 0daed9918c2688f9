import { Readable } from 'node:stream'
import { accountExportJsonSchema, accountExportSchemaPath } from '@keyroom/product-api/account-export'
import { organizationIdSchema } from '@keyroom/product-api/schemas'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { callerOf, organizationGuards } from '../../people/organizations/caller.ts'
import type { OrganizationParts } from '../../people/organizations/organization-parts.ts'
import { asPerson } from '../../people/users/as-person.ts'
import { requireOwnUser, userParams } from '../../people/users/own-user.ts'
import { attachmentNamed } from '../../platform/routing/send-content.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { createTurns } from '../../platform/routing/turns.ts'
import { asTenant } from '../../platform/tenancy/as-tenant.ts'
import { organizationParts } from './organization-parts.ts'
import { personParts } from './person-parts.ts'
import { writeExport, type ExportPart } from './write-export.ts'

/** How long one may take, so that a reader who does not read keeps nobody else waiting (milliseconds). */
const maxDurationMs = 15 * 60 * 1_000

const description =
  'Written while it is sent, in the format of /api/schemas/account-export.json. An account has one export written at a ' +
  'time: others answer 429. It ends without its last bracket if it could not be completed.'

/** All that belongs to a person or an organization, as a file. */
export function exportRoutes(parts: OrganizationParts): RoutePlugin {
  const { database, directory } = parts

  return async (app, { requireAccess }) => {
    const turns = createTurns({
      maxOfAccount: 1,
      maxAtOnce: 4,
      ofAccount: 'Another export of this account is being written.',
      atOnce: 'Too many exports are being written.',
      expected: 'one export at a time',
      retryAfterSeconds: 60,
    })

    const send = async (
      reply: FastifyReply,
      { account, name, read }: { account: string; name: string; read: (now: Date) => Promise<ExportPart[]> },
    ) => {
      const release = turns.begin(account)
      const now = new Date()
      const file = await read(now)
        .then((own) => {
          const head = {
            $schema: `/api/${accountExportSchemaPath}`,
            format: 'keyroom-account-export',
            version: 1,
            exportedAt: now,
          }
          const written = writeExport([...Object.entries(head), ...own])
          return Readable.from(written, { objectMode: false, signal: AbortSignal.timeout(maxDurationMs) })
        })
        .catch((error: unknown) => {
          release()
          throw error
        })
      file.once('close', release)
      void reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', attachmentNamed(`${name}-${now.toISOString().slice(0, 10)}.json`))
        .header('cache-control', 'no-store')
        .send(file)
      return reply
    }

    app.get(
      '/user/:userId/export',
      {
        exposeHeadRoute: false,
        onRequest: [requireAccess('signed-in'), requireOwnUser],
        schema: {
          summary: 'All that belongs to the person, as a JSON file',
          description,
          params: userParams,
          response: { 200: z.record(z.string(), z.unknown()) },
        },
      },
      async (request, reply) => {
        const person = { userId: request.params.userId, requestId: request.id }
        return send(reply, {
          account: `person ${person.userId}`,
          name: 'keyroom-my-data',
          read: async (now) => {
            await asPerson(database, person, ({ record }) => record('person.exported'))
            return personParts({ database, directory }, person, now)
          },
        })
      },
    )

    app.get(
      '/orgs/:organizationId/export',
      {
        exposeHeadRoute: false,
        onRequest: [requireAccess('signed-in'), organizationGuards(directory).admin],
        schema: {
          summary: 'All that belongs to the organization, as a JSON file',
          description: `Administrators only. ${description}`,
          params: z.strictObject({ organizationId: organizationIdSchema }),
          response: { 200: z.record(z.string(), z.unknown()) },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request)
        const { organizationId, userId: actor, requestId } = caller
        return send(reply, {
          account: `organization ${organizationId}`,
          name: `keyroom-${organizationId}`,
          read: async (now) => {
            await asTenant(database, organizationId, (tenant) =>
              writeAudit(tenant, {
                organizationId,
                actor,
                action: 'organization.exported',
                target: organizationId,
                requestId,
              }),
            )
            return organizationParts(parts, caller, now)
          },
        })
      },
    )

    let schema: Record<string, unknown> | undefined
    app.get(
      `/${accountExportSchemaPath}`,
      {
        config: { open: true },
        schema: {
          summary: 'The JSON schema of exports',
          security: [],
          response: { 200: z.record(z.string(), z.unknown()) },
        },
      },
      async (_request, reply) => {
        // Made when it is asked for: starts need not wait for it.
        schema ??= accountExportJsonSchema()
        return reply.header('cache-control', 'public, max-age=3600').send(schema)
      },
    )
  }
}
