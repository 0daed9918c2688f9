import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { z } from 'zod'
import { minutesInWords, sayIn } from '../pages/messages.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import type { PasswordSignIn } from '../passwords/sign-in.ts'
import { withHanded } from '../pages/handed.ts'
import { findSignIn, isOwnForm, isUnderWay, type FoundSignIn } from './interaction.ts'
import type { SendError } from './send-error.ts'

const form = z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(200) })
const typedEmail = z.object({ email: z.string().max(254) })

/** The sign-in page and its form. */
export async function signInRoutes(
  app: FastifyInstance,
  {
    provider,
    passwords,
    issuer,
    home,
    sendError,
  }: {
    provider: Provider
    passwords: PasswordSignIn
    issuer: string
    /** Where a sign-in starts when none is under way. */
    home: string
    sendError: SendError
  },
): Promise<void> {
  await app.register(formBody)

  app.get<{ Params: { uid: string } }>('/login/:uid', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, 'login')
    if (!found) return reply
    const hint = found.signIn.params['login_hint']
    const email = typeof hint === 'string' ? hint.slice(0, 254) : ''
    reply.type('text/html; charset=utf-8')
    return signInPage(found.language, { ...addresses(found), email })
  })

  // Below the path of the cookie that says whose sign-in it is.
  app.get<{ Params: { uid: string } }>('/login/:uid/continue', async (request, reply) => {
    return reply.redirect((await isUnderWay(provider, request, reply)) ? `/login/${request.params.uid}` : home, 303)
  })

  app.post<{ Params: { uid: string } }>('/login/:uid', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, 'login')
    if (!found) return reply
    const { language } = found
    const say = sayIn(language)
    const refuse = (status: number, problem: string) => {
      const email = typedEmail.safeParse(request.body).data?.email ?? ''
      reply.status(status).type('text/html; charset=utf-8')
      return signInPage(language, { ...addresses(found), email, problem })
    }
    if (!isOwnForm(request, issuer)) {
      return sendError(request, reply, { status: 403, kind: 'request' })
    }
    const typed = form.safeParse(request.body)
    if (!typed.success) return refuse(400, say('identity.signIn.incomplete'))
    const { email, password } = typed.data
    const result = await passwords.check(email, password, request.ip)
    if (result.kind === 'wrong') return refuse(400, say('identity.signIn.wrong'))
    if (result.kind === 'too-many') {
      reply.header('retry-after', String(result.retryAfterSeconds))
      const time = minutesInWords(result.retryAfterSeconds, language)
      return refuse(429, say('identity.signIn.tooMany', { time }))
    }
    const login = { accountId: result.userId, amr: ['pwd'] }
    const answer = { mergeWithLastSubmission: false }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }, answer), 303)
  })
}

function addresses({ signIn, language }: FoundSignIn): { action: string; forgot: string } {
  return { action: `/login/${signIn.uid}`, forgot: withHanded('/forgot', { language, signIn: signIn.uid }) }
}
