import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Keys } from '../provider/settings.ts'
import { createAuthorize } from './authorize.ts'
import { findOrganization, type ManagementParts } from './management-parts.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { organizationRoutes } from './organization-routes.ts'
import { afterCheckpoint, answerPage, checkpointPage, checkpointQuery, pageOf, pageQuery, readQuery } from './paging.ts'
import { ManagementError } from './problem.ts'
import type { ManagementScope } from '../provider/scopes.ts'
import { sessionRoutes } from './session-routes.ts'
import { memberShape } from './shapes.ts'
import { userRoutes } from './user-routes.ts'

type Id = { Params: { id: string } }

const membersQuery = {
  ...pageQuery,
  ...checkpointQuery,
  fields: z.string().max(200).optional(),
}

/** The product API asks on every write, all from one address. */
const requestsPerMinute = 60_000

/** The slice of Auth0's Management API v2 that the product API needs, for machine tokens only. */
export async function managementRoutes(
  app: FastifyInstance,
  { keys, parts }: { keys: Keys; parts: Omit<ManagementParts, 'allow'> },
): Promise<void> {
  const { directory, issuer } = parts
  const authorize = createAuthorize(issuer, keys)
  const allow = (scope: ManagementScope) => ({
    onRequest: (request: FastifyRequest) => authorize(request.headers.authorization, scope),
    config: { rateLimit: { max: requestsPerMinute, timeWindow: '1 minute' } },
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const { statusCode = 500 } = error
    const isBody = statusCode === 400 || statusCode === 413 || statusCode === 415
    const problem =
      isBody && !(error instanceof ManagementError) ? new ManagementError(400, 'invalid_body', error.message) : error
    if (!(problem instanceof ManagementError)) throw error
    return reply.status(problem.statusCode).send(problem.toBody())
  })
  // No id has such a sign in it, and PostgreSQL refuses some of them.
  app.addHook('preHandler', async ({ params }) => {
    const isOdd = Object.values(params as Record<string, string>).some((value) => /\p{Cc}/u.test(value))
    if (isOdd)
      throw new ManagementError(400, 'invalid_uri', 'Path validation error: a parameter has signs that no id has.')
  })
  for (const routes of [userRoutes, sessionRoutes, organizationRoutes, memberRoutes, invitationRoutes]) {
    await app.register(routes, { ...parts, allow })
  }

  app.get<Id>('/organizations/:id/members', allow('read:organization_members'), async ({ params, query }) => {
    const asked = readQuery(membersQuery, query)
    const { id } = await findOrganization(directory, params.id)
    if (asked.take !== undefined || asked.from !== undefined) {
      const limit = asked.take ?? 50
      const found = await directory.members(id, { after: afterCheckpoint(asked.from), limit: limit + 1 })
      const { page, next } = checkpointPage(found, limit, ({ userId }) => userId)
      return { ...next, members: page.map((member) => memberShape(member, asked.fields)) }
    }
    const page = { offset: asked.page * asked.per_page, limit: asked.per_page }
    const [members, total] = await Promise.all([directory.members(id, page), directory.countMembers(id)])
    const shapes = members.map((member) => memberShape(member, asked.fields))
    return answerPage('members', shapes, total, asked)
  })

  app.get<{ Params: { id: string; user: string } }>(
    '/organizations/:id/members/:user/roles',
    allow('read:organization_member_roles'),
    async ({ params, query }) => {
      const page = readQuery(pageQuery, query)
      const roles = await directory.memberRoles(params.id, params.user)
      if (roles) return pageOf('roles', roles, page)
      await findOrganization(directory, params.id)
      throw new ManagementError(404, 'inexistent_member', 'The user is not a member of the organization.')
    },
  )

  app.get('/roles', allow('read:roles'), async ({ query }) => {
    const { name_filter: filter = '', ...page } = readQuery({ ...pageQuery, name_filter: z.string().optional() }, query)
    const roles = await directory.roles()
    return pageOf(
      'roles',
      roles.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase())),
      page,
    )
  })
}
