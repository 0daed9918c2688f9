import { setTimeout as delay } from 'node:timers/promises'
import formBody from '@fastify/formbody'
import type { Database } from '@keyroom/database'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { longestEmail, mailAddress } from '../accounts/email-address.ts'
import { forgotPage, forgotSentPage } from '../pages/forgot-pages.ts'
import { sayIn } from '../messages/messages.ts'
import { resetMinutes, type PasswordReset } from '../passwords/password-reset.ts'
import { linkMail } from '../passwords/reset-mails.ts'
import { beginAttempt } from '../limits/attempt-limits.ts'
import { type Handed, readHanded, withHanded } from '../pages/handed.ts'
import { answerDelayMs } from './answer-delay.ts'
import { tooMany, typedText } from './forms.ts'
import { isOwnForm } from './interaction.ts'
import type { SendError } from './send-error.ts'

const form = z.object({ email: mailAddress })

/** The request for a link to choose a new password. */
export async function forgotRoutes(
  app: FastifyInstance,
  {
    database,
    resets,
    issuer,
    hasOutbox,
    sendError,
  }: {
    database: Database
    resets: PasswordReset
    issuer: string
    hasOutbox: boolean
    sendError: SendError
  },
): Promise<void> {
  await app.register(formBody)

  app.get('/forgot', (request, reply) => {
    const handed = readHanded(request.query, request.headers['accept-language'])
    reply.type('text/html; charset=utf-8')
    return reply.send(forgotPage(handed.language, addresses(handed)))
  })

  app.post('/forgot', async (request, reply) => {
    if (!isOwnForm(request, issuer)) return sendError(request, reply, { status: 403, kind: 'request' })
    const handed = readHanded(request.query, request.headers['accept-language'])
    const { language, signIn } = handed
    const say = sayIn(language)
    reply.type('text/html; charset=utf-8')
    const refuse = (status: number, problem: string) => {
      const email = typedText(request.body, 'email').slice(0, longestEmail)
      return reply.status(status).send(forgotPage(language, { ...addresses(handed), email, problem }))
    }
    const typed = form.safeParse(request.body)
    if (!typed.success) return refuse(400, say('identity.forgot.incomplete'))
    const { email } = typed.data
    const attempt = await beginAttempt(database, 'link', { email, address: request.ip })
    if (!attempt.allowed) {
      return refuse(429, tooMany(reply, language, attempt.retryAfterSeconds))
    }
    const asked = resets.request({ email, signIn }, (to, token) => {
      const link = new URL(withHanded(`/reset/${token}`, { language }), issuer).href
      return linkMail(language, { email: to, link })
    })
    await Promise.all([asked, delay(answerDelayMs)])
    const again = withHanded('/forgot', handed)
    return forgotSentPage(language, { email, minutes: resetMinutes, again, hasOutbox })
  })
}

function addresses(handed: Handed): { action: string; back: string | undefined } {
  return {
    action: withHanded('/forgot', handed),
    back: handed.signIn ? `/login/${handed.signIn}/continue` : undefined,
  }
}
