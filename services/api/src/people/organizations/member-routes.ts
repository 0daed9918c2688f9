import {
  inviteIdSchema,
  membersSchema,
  newInviteSchema,
  organizationIdSchema,
  pendingInviteSchema,
  pendingInvitesSchema,
  roleIdSchema,
  rolesSchema,
  userIdSchema,
  type Member,
} from '@keyroom/product-api/schemas'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { notFound } from '../server/refusal.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { shareAnswer, sharedText } from '../server/shared-answer.ts'
import { askerOf, isAdmin, requireAdmin, requireMember } from './asker.ts'
import { inviteMember, resendInvite, revokeInvite } from './change-invites.ts'
import { addRoles, revokeRole } from './change-roles.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { removeMember } from './remove-member.ts'

const organizationId = organizationIdSchema
const params = z.strictObject({ organizationId })
const userParams = z.strictObject({ organizationId, userId: userIdSchema })
const ofUser = z.strictObject({ userID: userIdSchema })

/** A role is granted to one member at a time, and there are few. */
const newRoles = z.strictObject({
  user: userIdSchema,
  roles: z.array(roleIdSchema).check(z.minLength(1), z.maxLength(10)),
})

/** An answer without a body. */
const nothing = { 204: z.null() }
const done = (reply: FastifyReply) => reply.code(204).send()

/** Members, their roles, and invitations: read by members, changed by administrators. */
export function memberRoutes(parts: OrganizationParts): RoutePlugin {
  const { directory, members } = parts

  return async (app, { requireAccess }) => {
    const preHandler = requireAccess('signed-in')

    app.get(
      '/orgs/:organizationId/members/:userId',
      {
        preHandler,
        schema: {
          summary: 'The members of the organization',
          description: 'The person in the path is who asks.',
          params: userParams,
          response: { 200: membersSchema },
        },
      },
      async (request, reply) => {
        const asker = askerOf(request)
        if (request.params.userId !== asker.userId) throw notFound()
        const [all] = await Promise.all([members.of(asker.organizationId), requireMember(directory, asker)])
        if (!all) throw notFound()
        // Checked when it was read; written and packed once for all who ask for it.
        shareAnswer(reply, all)
        return reply
          .type('application/json; charset=utf-8')
          .serializer(sharedText)
          .send(all as Member[])
      },
    )

    app.get(
      '/orgs/:organizationId/roles',
      { preHandler, schema: { summary: 'The roles there are', params, response: { 200: rolesSchema } } },
      async (request) => {
        await requireMember(directory, askerOf(request))
        return directory.roles()
      },
    )

    app.get(
      '/orgs/:organizationId/roles/:userId',
      {
        preHandler,
        schema: {
          summary: 'The roles of a member',
          description: 'Administrators read anybody’s, others their own.',
          params: userParams,
          response: { 200: rolesSchema },
        },
      },
      async (request) => {
        const asker = askerOf(request)
        const { userId } = request.params
        const own = await requireMember(directory, asker)
        if (userId === asker.userId) return own
        const roles = isAdmin(own) ? await directory.memberRoles(asker.organizationId, userId) : undefined
        if (!roles) throw notFound()
        return roles
      },
    )

    app.get(
      '/orgs/:organizationId/pending',
      {
        preHandler,
        schema: {
          summary: 'The invitations that can still be accepted',
          description: 'Administrators only.',
          params,
          response: { 200: pendingInvitesSchema },
        },
      },
      async (request) => {
        const asker = askerOf(request)
        await requireAdmin(directory, asker)
        const open = await directory.pendingInvites(asker.organizationId)
        if (!open) throw notFound()
        return open
      },
    )

    app.post(
      '/orgs/:organizationId/member/invite',
      {
        preHandler,
        schema: {
          summary: 'Invite somebody to be a member',
          description:
            'Administrators only. The inviter is who asks and the role is Member, whatever the body says. 200 with the ' +
            'open invitation where the address has one.',
          params,
          body: newInviteSchema,
          response: { 200: pendingInviteSchema, 201: pendingInviteSchema },
        },
      },
      async (request, reply) => {
        const { invite, isNew } = await inviteMember(parts, askerOf(request), request.body.email)
        return reply.code(isNew ? 201 : 200).send(invite)
      },
    )

    app.delete(
      '/orgs/:organizationId/invite/revoke/:inviteId',
      {
        preHandler,
        schema: {
          summary: 'Take an invitation back',
          description: 'Administrators only.',
          params: z.strictObject({ organizationId, inviteId: inviteIdSchema }),
          response: nothing,
        },
      },
      async (request, reply) => {
        await revokeInvite(parts, askerOf(request), request.params.inviteId)
        return done(reply)
      },
    )

    app.post(
      '/orgs/:organizationId/invite/resend/:inviteId',
      {
        preHandler,
        schema: {
          summary: 'Send the letter of an open invitation anew',
          description:
            'Administrators only. Answers the invitation that takes the place of the one before, whose link is good for ' +
            'nothing from then on.',
          params: z.strictObject({ organizationId, inviteId: inviteIdSchema }),
          response: { 201: pendingInviteSchema },
        },
      },
      async (request, reply) => {
        const invite = await resendInvite(parts, askerOf(request), request.params.inviteId)
        return reply.code(201).send(invite)
      },
    )

    app.delete(
      '/orgs/:organizationId/user/revoke/role/:roleId',
      {
        preHandler,
        schema: {
          summary: 'Take a role from a member',
          description: 'Administrators only, and not their own right to manage.',
          params: z.strictObject({ organizationId, roleId: roleIdSchema }),
          querystring: ofUser,
          response: nothing,
        },
      },
      async (request, reply) => {
        await revokeRole(parts, askerOf(request), request.query.userID, request.params.roleId)
        return done(reply)
      },
    )

    // The dashboard of old asks with the last slash.
    for (const [path, isFormer] of [
      ['/orgs/:organizationId/user/add/role', false],
      ['/orgs/:organizationId/user/add/role/', true],
    ] as const) {
      app.post(
        path,
        {
          preHandler,
          schema: {
            summary: 'Give a member roles',
            description: 'Administrators only.',
            hide: isFormer,
            params,
            body: newRoles,
            response: nothing,
          },
        },
        async (request, reply) => {
          await addRoles(parts, askerOf(request), request.body.user, request.body.roles)
          return done(reply)
        },
      )
    }

    app.delete(
      '/orgs/:organizationId/member',
      {
        preHandler,
        schema: {
          summary: 'Remove a member, and take all their seats back',
          description: 'Administrators only, and not themselves.',
          params,
          querystring: ofUser,
          response: nothing,
        },
      },
      async (request, reply) => {
        await removeMember(parts, askerOf(request), request.query.userID)
        return done(reply)
      },
    )
  }
}
