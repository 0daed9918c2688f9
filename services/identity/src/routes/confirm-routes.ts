import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { confirmOverPage, confirmPage, unconfirmedPage } from '../pages/confirm-pages.ts'
import { readHanded, withHanded } from '../pages/handed.ts'
import { beginAttempt } from '../limits/attempt-limits.ts'
import { confirmMail } from '../sign-up/sign-up-mails.ts'
import { addressesOf } from './addresses.ts'
import { tooMany } from './forms.ts'
import { findSignIn, isOwnForm, signInPrompts } from './interaction.ts'
import type { SignInParts } from './sign-in-parts.ts'

/** The link in the e-mail. Opening it does not use it up, because mail programs open links too. */
export async function confirmRoutes(app: FastifyInstance, parts: SignInParts): Promise<void> {
  const { signUps, issuer, dashboardOrigin, home, sendError } = parts
  await app.register(formBody)

  app.get<{ Params: { token: string } }>('/confirm/:token', async (request, reply) => {
    const { language } = readHanded(request.query, request.headers['accept-language'])
    const { token } = request.params
    const found = await signUps.find(token)
    reply.type('text/html; charset=utf-8')
    if (found.kind === 'open')
      return confirmPage(language, { ...found, action: withHanded(`/confirm/${token}`, { language }) })
    if (found.kind === 'confirmed') return confirmOverPage(language, 'already', { home })
    reply.status(410)
    return confirmOverPage(language, 'gone', { home })
  })

  app.post<{ Params: { token: string } }>('/confirm/:token', async (request, reply) => {
    if (!isOwnForm(request, issuer)) return sendError(request, reply, { status: 403, kind: 'request' })
    const { language } = readHanded(request.query, request.headers['accept-language'])
    const done = await signUps.confirm(request.params.token)
    if (done === 'confirmed') return reply.redirect(`${dashboardOrigin}/email-verified`, 303)
    reply.status(done === 'already' ? 200 : 410).type('text/html; charset=utf-8')
    return confirmOverPage(language, done, { home })
  })
}

/** For a person who knows the password but has not confirmed the address: the reason, and a new e-mail. */
export async function unconfirmedRoutes(app: FastifyInstance, parts: SignInParts): Promise<void> {
  const { database, provider, signUps, issuer, hasOutbox, sendError } = parts
  await app.register(formBody)

  app.get<{ Params: { uid: string } }>('/login/:uid/unconfirmed', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, signInPrompts)
    if (!found) return reply
    const { page, signIn, unconfirmed } = addressesOf(found)
    const email = await signUps.waitingIn(found.signIn.uid)
    if (email === undefined) return reply.redirect(page, 303)
    reply.type('text/html; charset=utf-8')
    const sent = (request.query as { sent?: unknown }).sent === 'true'
    return unconfirmedPage(found.language, { action: unconfirmed, back: signIn, email, sent, hasOutbox })
  })

  app.post<{ Params: { uid: string } }>('/login/:uid/unconfirmed', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, signInPrompts)
    if (!found) return reply
    if (!isOwnForm(request, issuer)) return sendError(request, reply, { status: 403, kind: 'request' })
    const { language } = found
    const { page, signIn, unconfirmed } = addressesOf(found)
    const email = await signUps.waitingIn(found.signIn.uid)
    if (email === undefined) return reply.redirect(page, 303)
    const attempt = await beginAttempt(database, 'confirmation', { email, address: request.ip })
    if (!attempt.allowed) {
      const problem = tooMany(reply, language, attempt.retryAfterSeconds)
      reply.status(429).type('text/html; charset=utf-8')
      return unconfirmedPage(language, { action: unconfirmed, back: signIn, email, sent: false, hasOutbox, problem })
    }
    await signUps.resend(found.signIn.uid, (to, token) => {
      const link = new URL(withHanded(`/confirm/${token}`, { language }), issuer).href
      return confirmMail(language, { email: to, link })
    })
    return reply.redirect(`${unconfirmed}?sent=true`, 303)
  })
}
