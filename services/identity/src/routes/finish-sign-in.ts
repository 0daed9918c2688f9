import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressesOf } from './addresses.ts'
import { goOn, type FoundSignIn } from './interaction.ts'
import type { Invited } from './invited.ts'
import type { SignInParts } from './sign-in-parts.ts'

/** Continues with a user who proved who they are. With an invitation, they join first. */
export async function finishSignIn(
  found: FoundSignIn,
  { userId, invited }: { userId: string; invited: Invited | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, tickets, directory }: Pick<SignInParts, 'provider' | 'tickets' | 'directory'>,
): Promise<FastifyReply> {
  if (!invited?.invitation) return goOn(provider, request, reply, { userId })
  const { organizationId } = invited.invitation
  const isIn = (await tickets.join(invited.ticket, userId)) || (await directory.isMember(organizationId, userId))
  if (isIn) return goOn(provider, request, reply, { userId, invitation: true })
  return reply.redirect(addressesOf(found).page, 303)
}
