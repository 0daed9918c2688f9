import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { addressesOf } from './addresses.ts'
import { findSignIn, goOn, isOwnForm, signInPrompts } from './interaction.ts'
import { readInvited } from './invited.ts'
import type { SignInParts } from './sign-in-parts.ts'

/** Accepts an invitation for the signed-in person: they join, or continue as the member they already are. */
export async function joinRoutes(app: FastifyInstance, parts: SignInParts): Promise<void> {
  const { provider, tickets, issuer, sendError } = parts
  await app.register(formBody)

  // A browser that reloads gets this page.
  app.get<{ Params: { uid: string } }>('/login/:uid/join', (request, reply) =>
    reply.redirect(`/login/${request.params.uid}`, 303),
  )

  app.post<{ Params: { uid: string } }>('/login/:uid/join', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, signInPrompts)
    if (!found) return reply
    if (!isOwnForm(request, issuer)) return sendError(request, reply, { status: 403, kind: 'request' })
    const invited = await readInvited(found.signIn, parts)
    const { signedIn } = invited ?? {}
    if (!invited || !signedIn) return reply.redirect(addressesOf(found).page, 303)
    // Also for a member, whose invitation is used up by this.
    const joined = await tickets.join(invited.ticket, signedIn.userId)
    if (joined || signedIn.isMember) return goOn(provider, request, reply, { invitation: true })
    return reply.redirect(addressesOf(found).page, 303)
  })
}
