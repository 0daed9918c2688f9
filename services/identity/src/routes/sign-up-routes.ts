import { setTimeout as delay } from 'node:timers/promises'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readDevice } from '../devices/known-device.ts'
import { withHanded } from '../pages/handed.ts'
import { sayIn } from '../messages/messages.ts'
import { signUpPage, type SignUpProblems } from '../pages/sign-up-page.ts'
import { hashPassword } from '../passwords/password.ts'
import { beginAttempt } from '../limits/attempt-limits.ts'
import { readSignUp, type SignUpEntry } from '../sign-up/read-sign-up.ts'
import { confirmMail, knownMail } from '../sign-up/sign-up-mails.ts'
import { addressesOf } from './addresses.ts'
import { answerDelayMs } from './answer-delay.ts'
import { tooMany, typedText } from './forms.ts'
import { findSignIn, goOn, isOwnForm, signInPrompts, type FoundSignIn, type SignInRequest } from './interaction.ts'
import { invitedTo, readInvited, type Invited } from './invited.ts'
import type { SignInParts } from './sign-in-parts.ts'

/** The sign-up page and its form. Only an e-mail to the address reveals whether it already has an account. */
export async function signUpRoutes(app: FastifyInstance, parts: SignInParts): Promise<void> {
  const { database, provider, directory, passwords, signUps, tickets, issuer, dashboardOrigin, hasOutbox, sendError } =
    parts
  await app.register(formBody)

  app.get<{ Params: { uid: string } }>('/login/:uid/sign-up', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, signInPrompts)
    if (!found) return reply
    const addresses = addressesOf(found)
    if (await readInvited(found.signIn, parts)) return reply.redirect(addresses.signIn, 303)
    reply.type('text/html; charset=utf-8')
    return signUpPage(found.language, { ...addresses, action: addresses.signUp, hasOutbox })
  })

  app.post<{ Params: { uid: string } }>('/login/:uid/sign-up', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, signInPrompts)
    if (!found) return reply
    if (!isOwnForm(request, issuer)) return sendError(request, reply, { status: 403, kind: 'request' })
    const { language, signIn } = found
    const addresses = addressesOf(found)
    const invited = await readInvited(signIn, parts)
    if (invited && !invited.invitation) return reply.redirect(addresses.page, 303)
    const typed = (name: string) => typedText(request.body, name)
    const email = invited?.invitation?.email ?? typed('email')
    const refuse = (status: number, why: { problems?: SignUpProblems; stopped?: string }) => {
      const invitation = invited?.invitation && invitedTo(invited.invitation)
      const form = { ...addresses, action: addresses.signUp, hasOutbox, invitation, name: typed('name'), email, ...why }
      reply.status(status).type('text/html; charset=utf-8')
      return signUpPage(language, form)
    }
    const read = readSignUp(
      { name: typed('name'), email, password: typed('password'), again: typed('again') },
      sayIn(language),
    )
    if ('problems' in read) return refuse(400, read)
    const attempt = await beginAttempt(database, 'sign-up', { email: read.entry.email, address: request.ip })
    if (!attempt.allowed) return refuse(429, { stopped: tooMany(reply, language, attempt.retryAfterSeconds) })
    if (invited) return joinAsNew(found, invited, read.entry, request, reply)
    await Promise.all([askToConfirm(found, read.entry), delay(answerDelayMs)])
    return reply.redirect(`${dashboardOrigin}/signup-confirmation`, 303)
  })

  async function askToConfirm({ language }: FoundSignIn, { name, email, password }: SignUpEntry): Promise<void> {
    const at = (path: string) => new URL(withHanded(path, { language }), issuer).href
    // Also for an address that has an account, so that both take the same time.
    const passwordHash = await hashPassword(password)
    await signUps.begin(
      { name, email, passwordHash },
      {
        link: (to, token) => confirmMail(language, { email: to, link: at(`/confirm/${token}`) }),
        known: (to) =>
          knownMail(language, { email: to, signIn: `${dashboardOrigin}/dashboard`, forgot: at('/forgot') }),
      },
    )
  }

  /** If the form was sent twice, the second request finds the account of the first and signs in to it. */
  async function joinAsNew(
    found: FoundSignIn,
    { ticket, invitation }: Invited,
    { name, email, password }: SignUpEntry,
    request: SignInRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const userId = await tickets.signUp(ticket, { name, passwordHash: await hashPassword(password) })
    if (userId !== undefined) return goOn(provider, request, reply, { userId, invitation: true })
    const device = readDevice(provider, request, reply)
    const known = await passwords.check(email, password, { address: request.ip, device })
    const isIn =
      known.kind === 'signed-in' && (await directory.isMember(invitation?.organizationId ?? '', known.userId))
    if (isIn) return goOn(provider, request, reply, { userId: known.userId, invitation: true })
    return reply.redirect(addressesOf(found).signIn, 303)
  }
}
