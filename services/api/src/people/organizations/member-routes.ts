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
import { notFound } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { shareAnswer, sharedText } from '../../platform/routing/shared-answer.ts'
import { callerOf, isAdmin, organizationGuards, requireMember } from './caller.ts'
import { inviteMember, resendInvite, revokeInvite } from './change-invites.ts'
import { addRoles, revokeRole } from './change-roles.ts'
import type { OrganizationParts } from './organization-parts.ts'
import { removeMember } from './remove-member.ts'

const organizationId = organizationIdSchema
const params = z.strictObject({ organizationId })
const userParams = z.strictObject({ organizationId, userId: userIdSchema })
const ofUser = z.strictObject({ userID: userIdSchema })

/** Roles are granted to one member at a time, and there are few of them. */
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
    const { member, admin } = organizationGuards(directory)
    const signedIn = requireAccess('signed-in')
    const forMembers = [signedIn, member]
    const forAdmins = [signedIn, admin]

    app.get(
      '/orgs/:organizationId/members/:userId',
      {
        onRequest: forMembers,
        schema: {
          summary: 'The members of the organization',
          description: 'The path names the caller.',
          params: userParams,
          response: { 200: membersSchema },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request)
        if (request.params.userId !== caller.userId) throw notFound()
        const all = await members.of(caller.organizationId)
        if (!all) throw notFound()
        // Validated when it was read; serialized and compressed once for all callers.
        shareAnswer(reply, all)
        return reply
          .type('application/json; charset=utf-8')
          .serializer(sharedText)
          .send(all as Member[])
      },
    )

    app.get(
      '/orgs/:organizationId/roles',
      { onRequest: forMembers, schema: { summary: 'All roles', params, response: { 200: rolesSchema } } },
      () => directory.roles(),
    )

    app.get(
      '/orgs/:organizationId/roles/:userId',
      {
        onRequest: signedIn,
        schema: {
          summary: 'The roles of a member',
          description: 'Administrators read those of any member, others their own.',
          params: userParams,
          response: { 200: rolesSchema },
        },
      },
      async (request) => {
        const caller = callerOf(request)
        const { userId } = request.params
        const own = await requireMember(directory, caller)
        if (userId === caller.userId) return own
        const roles = isAdmin(own) ? await directory.memberRoles(caller.organizationId, userId) : undefined
        if (!roles) throw notFound()
        return roles
      },
    )

    app.get(
      '/orgs/:organizationId/pending',
      {
        onRequest: forAdmins,
        schema: {
          summary: 'The invitations that can still be accepted',
          description: 'Administrators only.',
          params,
          response: { 200: pendingInvitesSchema },
        },
      },
      async (request) => {
        const caller = callerOf(request)
        const open = await directory.pendingInvites(caller.organizationId)
        if (!open) throw notFound()
        return open
      },
    )

    app.post(
      '/orgs/:organizationId/member/invite',
      {
        onRequest: forAdmins,
        schema: {
          summary: 'Invite somebody to be a member',
          description:
            'Administrators only. The inviter is the caller and the role is Member, whatever the body says. 200 with the ' +
            'open invitation where the address has one.',
          params,
          body: newInviteSchema,
          response: { 200: pendingInviteSchema, 201: pendingInviteSchema },
        },
      },
      async (request, reply) => {
        const { invite, isNew } = await inviteMember(parts, callerOf(request), request.body.email)
        return reply.code(isNew ? 201 : 200).send(invite)
      },
    )

    app.delete(
      '/orgs/:organizationId/invite/revoke/:inviteId',
      {
        onRequest: forAdmins,
        schema: {
          summary: 'Revoke an invitation',
          description: 'Administrators only.',
          params: z.strictObject({ organizationId, inviteId: inviteIdSchema }),
          response: nothing,
        },
      },
      async (request, reply) => {
        await revokeInvite(parts, callerOf(request), request.params.inviteId)
        return done(reply)
      },
    )

    app.post(
      '/orgs/:organizationId/invite/resend/:inviteId',
      {
        onRequest: forAdmins,
        schema: {
          summary: 'Send an open invitation again',
          description: 'Administrators only. Returns the new invitation; the link of the previous one no longer works.',
          params: z.strictObject({ organizationId, inviteId: inviteIdSchema }),
          response: { 201: pendingInviteSchema },
        },
      },
      async (request, reply) => {
        const invite = await resendInvite(parts, callerOf(request), request.params.inviteId)
        return reply.code(201).send(invite)
      },
    )

    app.delete(
      '/orgs/:organizationId/user/revoke/role/:roleId',
      {
        onRequest: forAdmins,
        schema: {
          summary: 'Take a role from a member',
          description: 'Administrators only, and not their own Admin role.',
          params: z.strictObject({ organizationId, roleId: roleIdSchema }),
          querystring: ofUser,
          response: nothing,
        },
      },
      async (request, reply) => {
        await revokeRole(parts, callerOf(request), request.query.userID, request.params.roleId)
        return done(reply)
      },
    )

    // The former dashboard calls this path with a slash at the end.
    for (const [path, isFormer] of [
      ['/orgs/:organizationId/user/add/role', false],
      ['/orgs/:organizationId/user/add/role/', true],
    ] as const) {
      app.post(
        path,
        {
          onRequest: forAdmins,
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
          await addRoles(parts, callerOf(request), request.body.user, request.body.roles)
          return done(reply)
        },
      )
    }

    app.delete(
      '/orgs/:organizationId/member',
      {
        onRequest: forAdmins,
        schema: {
          summary: 'Remove a member, and take all their seats back',
          description: 'Administrators only, and not themselves.',
          params,
          querystring: ofUser,
          response: nothing,
        },
      },
      async (request, reply) => {
        await removeMember(parts, callerOf(request), request.query.userID)
        return done(reply)
      },
    )
  }
}
