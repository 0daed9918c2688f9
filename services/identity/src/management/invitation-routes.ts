import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mailAddress } from '../accounts/email-address.ts'
import { personName } from '../accounts/person-name.ts'
import type { Organization } from '../directory/directory.ts'
import { invitationMail } from '../invitations/invitation-mail.ts'
import { invitationSeconds, type Invitation } from '../invitations/invitation.ts'
import { chooseLanguage } from '../messages/language.ts'
import { beginAttempt } from '../limits/attempt-limits.ts'
import { findOrganization, type ManagementParts } from './management-parts.ts'
import { pageOf, pageQuery, readQuery } from './paging.ts'
import { ManagementError } from './problem.ts'
import { idList, readBody } from './read-body.ts'

type Organizations = { Params: { id: string } }
type One = { Params: { id: string; invitation: string } }

/** 30 days, the longest that Auth0 keeps an invitation open. */
const maxSeconds = 30 * 24 * 60 * 60

const newInvitation = {
  inviter: z.strictObject({ name: personName }),
  invitee: z.strictObject({ email: mailAddress }),
  client_id: z.string(),
  roles: idList(50).default([]),
  // As with Auth0, 0 stands for the default.
  ttl_sec: z.int().min(0).max(maxSeconds).default(invitationSeconds),
  send_invitation_email: z.boolean().default(true),
}

/** Invitations of an organization. The e-mail is in the language of `Accept-Language`, else English. */
export async function invitationRoutes(
  app: FastifyInstance,
  { database, directory, invitations, dashboard, allow }: ManagementParts,
): Promise<void> {
  app.post<Organizations>(
    '/organizations/:id/invitations',
    allow('create:organization_invitations'),
    async ({ params, body, headers }, reply) => {
      const asked = readBody(newInvitation, body)
      const organization = await findOrganization(directory, params.id)
      if (asked.client_id !== dashboard.clientId) {
        throw new ManagementError(400, 'invalid_body', `No client ${asked.client_id} that people could sign in to.`)
      }
      const roles = await directory.roles()
      if (!asked.roles.every((wanted) => roles.some(({ id }) => id === wanted))) {
        throw new ManagementError(404, 'inexistent_role', 'One or more roles do not exist.')
      }
      const { email } = asked.invitee
      const attempt = await beginAttempt(database, 'invitation', { email, address: organization.id })
      if (!attempt.allowed) {
        reply.header('retry-after', String(attempt.retryAfterSeconds))
        throw new ManagementError(
          429,
          'too_many_requests',
          'Too many invitations to this address or of this organization',
        )
      }
      const seconds = asked.ttl_sec || invitationSeconds
      const urlOf = (ticket: string) => invitationUrl(dashboard.origin, organization, ticket)
      const { invitation, ticket } = await invitations.create(
        {
          organizationId: organization.id,
          inviterName: asked.inviter.name,
          inviteeEmail: email,
          clientId: asked.client_id,
          roles: asked.roles,
          seconds,
        },
        (made) =>
          asked.send_invitation_email
            ? invitationMail(chooseLanguage(undefined, headers['accept-language']), {
                email,
                inviter: asked.inviter.name,
                organization: organization.displayName,
                link: urlOf(made),
                seconds,
              })
            : undefined,
      )
      return { ...invitationShape(invitation), ticket_id: ticket, invitation_url: urlOf(ticket) }
    },
  )

  app.get<Organizations>(
    '/organizations/:id/invitations',
    allow('read:organization_invitations'),
    async ({ params, query }) => {
      const page = readQuery(pageQuery, query)
      const { id } = await findOrganization(directory, params.id)
      return pageOf('invitations', (await invitations.list(id)).map(invitationShape), page)
    },
  )

  app.get<One>(
    '/organizations/:id/invitations/:invitation',
    allow('read:organization_invitations'),
    async ({ params }) => {
      const { id } = await findOrganization(directory, params.id)
      const found = await invitations.find(id, params.invitation)
      return found ? invitationShape(found) : refuseUnknown()
    },
  )

  app.delete<One>(
    '/organizations/:id/invitations/:invitation',
    allow('delete:organization_invitations'),
    async ({ params }, reply) => {
      const { id } = await findOrganization(directory, params.id)
      return (await invitations.revoke(id, params.invitation)) ? reply.status(204).send() : refuseUnknown()
    },
  )
}

/** An invitation without its ticket, which only the answer to its creation and the e-mail contain. */
function invitationShape(invitation: Invitation): Record<string, unknown> {
  return {
    id: invitation.id,
    organization_id: invitation.organizationId,
    inviter: { name: invitation.inviterName },
    invitee: { email: invitation.inviteeEmail },
    client_id: invitation.clientId,
    roles: invitation.roles,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
  }
}

/** The dashboard's front page, which hands the ticket on to the sign-in. */
function invitationUrl(origin: string, { id, name }: Organization, ticket: string): string {
  const url = new URL('/', origin)
  url.search = new URLSearchParams({ invitation: ticket, organization: id, organization_name: name }).toString()
  return url.href
}

function refuseUnknown(): never {
  throw new ManagementError(404, 'inexistent_invitation', 'The invitation does not exist, or is over.')
}
