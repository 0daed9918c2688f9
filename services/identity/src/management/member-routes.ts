import type { FastifyInstance } from 'fastify'
import type { RoleProblem } from '../directory/memberships.ts'
import { findOrganization, type ManagementParts } from './management-parts.ts'
import { ManagementError } from './problem.ts'
import { idList, readBody } from './read-body.ts'

type Member = { Params: { id: string; user: string } }

/** Roles and the end of memberships. Each may be asked for twice: what is so already is answered 204 too. */
export async function memberRoutes(
  app: FastifyInstance,
  { directory, memberships, allow }: ManagementParts,
): Promise<void> {
  app.post<Member>(
    '/organizations/:id/members/:user/roles',
    allow('create:organization_member_roles'),
    async ({ params, body }, reply) => {
      const { roles } = readBody({ roles: idList(50) }, body)
      const { id } = await findOrganization(directory, params.id)
      refuse(await memberships.addRoles(id, params.user, roles))
      return reply.status(204).send()
    },
  )

  app.delete<Member>(
    '/organizations/:id/members/:user/roles',
    allow('delete:organization_member_roles'),
    async ({ params, body }, reply) => {
      const { roles } = readBody({ roles: idList(50) }, body)
      const { id } = await findOrganization(directory, params.id)
      refuse(await memberships.removeRoles(id, params.user, roles))
      return reply.status(204).send()
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/organizations/:id/members',
    allow('delete:organization_members'),
    async ({ params, body }, reply) => {
      const { members } = readBody({ members: idList(10) }, body)
      const { id } = await findOrganization(directory, params.id)
      await memberships.remove(id, members)
      return reply.status(204).send()
    },
  )
}

function refuse(problem: RoleProblem | undefined): void {
  if (problem === 'no-member') {
    throw new ManagementError(404, 'inexistent_member', 'The user is not a member of the organization.')
  }
  if (problem === 'no-role') throw new ManagementError(404, 'inexistent_role', 'One or more roles do not exist.')
}
