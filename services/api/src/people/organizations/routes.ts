import { organizationIdSchema, organizationSettingsSchema, seatUpdateSchema } from '@keyroom/product-api/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { callerOf, organizationGuards } from './caller.ts'
import { addDomain, removeDomain } from './change-domains.ts'
import { expectedVersion } from '../../platform/routing/expected-version.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { readSettings } from './read-settings.ts'
import { isChanges } from './seat-arithmetic.ts'
import { updateSeats } from './update-seats.ts'

const params = z.strictObject({ organizationId: organizationIdSchema })
const domain = z.string().check(z.minLength(1), z.maxLength(256))
const domainParams = z.strictObject({ organizationId: organizationIdSchema, domain })
/** A domain to remove is only looked up, so any text is allowed. */
const removedParams = z.strictObject({
  organizationId: organizationIdSchema,
  domain: domain.check(z.regex(/^\P{Cc}*$/u)),
})

/** The settings that members see and administrators manage. The organization is that of the token. */
export function organizationRoutes(parts: OrganizationParts): RoutePlugin {
  const answerSettings = async (request: FastifyRequest, reply: FastifyReply) => {
    const { organizationId, userId } = callerOf(request)
    const settings = await readSettings(parts, organizationId, userId)
    if (!settings) throw notFound()
    void reply.header('etag', `"${settings.version}"`)
    return settings
  }
  const response = { 200: organizationSettingsSchema }

  return async (app, { requireAccess }) => {
    const { member, admin } = organizationGuards(parts.directory)
    const forMembers = [requireAccess('signed-in'), member]
    const forAdmins = [requireAccess('signed-in'), admin]

    app.get(
      '/orgs/:organizationId/settings',
      { onRequest: forMembers, schema: { summary: 'Seats, domains and seat counts', params, response } },
      answerSettings,
    )

    app.put(
      '/orgs/:organizationId/settings/seats/update',
      {
        onRequest: forAdmins,
        schema: {
          summary: 'Give and take seats',
          description:
            'Administrators only. Single changes, or the map of all seats with the header If-Match; all of them or none.',
          params,
          body: seatUpdateSchema,
          response,
        },
      },
      async (request, reply) => {
        const caller = callerOf(request)
        const { body, headers } = request
        await updateSeats(
          parts,
          caller,
          body,
          isChanges(body) ? undefined : expectedVersion(headers['if-match'], 'the settings'),
        )
        return answerSettings(request, reply)
      },
    )

    app.post(
      '/orgs/:organizationId/settings/add-domain/:domain',
      {
        onRequest: forAdmins,
        schema: {
          summary: 'Allow the addresses of a domain to be invited',
          description: 'Administrators only. The path and the body contain the domain.',
          params: domainParams,
          body: z.strictObject({ domain }),
          response,
        },
      },
      async (request, reply) => {
        const caller = callerOf(request)
        const named = request.params.domain
        if (named.toLowerCase() !== request.body.domain.toLowerCase()) throw twoDomains(named, request.body.domain)
        await addDomain(parts, caller, named)
        return answerSettings(request, reply)
      },
    )

    app.delete(
      '/orgs/:organizationId/settings/remove-domain/:domain',
      {
        onRequest: forAdmins,
        schema: {
          summary: 'Stop allowing the addresses of a domain',
          description: 'Administrators only. Members and open invitations stay.',
          params: removedParams,
          response,
        },
      },
      async (request, reply) => {
        await removeDomain(parts, callerOf(request), request.params.domain)
        return answerSettings(request, reply)
      },
    )
  }
}

function twoDomains(expected: string, received: string): Refusal {
  return new Refusal(400, {
    code: 'invalid-request',
    message: 'body/domain: is not the domain of the path',
    expected,
    received,
  })
}
