import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sayIn } from '../messages/messages.ts'
import { lengths, resetDonePage, resetGonePage, resetPage } from '../pages/reset-pages.ts'
import { findPasswordProblem } from '../passwords/password.ts'
import type { PasswordReset } from '../passwords/password-reset.ts'
import { changedMail } from '../passwords/reset-mails.ts'
import { readHanded, withHanded } from '../pages/handed.ts'
import { isOwnForm } from './interaction.ts'
import type { SendError } from './send-error.ts'

const form = z
  .object({ password: z.string().catch(''), again: z.string().catch('') })
  .catch({ password: '', again: '' })

/** The link in the e-mail, to choose a new password. Opening it does not use it up, because mail programs open links too. */
export async function resetRoutes(
  app: FastifyInstance,
  {
    resets,
    issuer,
    home,
    sendError,
  }: {
    resets: PasswordReset
    issuer: string
    /** The start of a new sign-in. */
    home: string
    sendError: SendError
  },
): Promise<void> {
  await app.register(formBody)

  app.get('/reset/done', (request, reply) => {
    const { language, signIn } = readHanded(request.query, request.headers['accept-language'])
    const next = signIn ? `/login/${signIn}/continue` : home
    return reply.type('text/html; charset=utf-8').send(resetDonePage(language, { next }))
  })

  app.get<{ Params: { token: string } }>('/reset/:token', async (request, reply) => {
    const { language } = readHanded(request.query, request.headers['accept-language'])
    const { token } = request.params
    reply.type('text/html; charset=utf-8')
    const open = await resets.find(token)
    if (open) return resetPage(language, { action: withHanded(`/reset/${token}`, { language }), email: open.email })
    reply.status(410)
    return resetGonePage(language, { again: withHanded('/forgot', { language }) })
  })

  app.post<{ Params: { token: string } }>('/reset/:token', async (request, reply) => {
    if (!isOwnForm(request, issuer)) return sendError(request, reply, { status: 403, kind: 'request' })
    const { language } = readHanded(request.query, request.headers['accept-language'])
    const { token } = request.params
    const forgot = withHanded('/forgot', { language })
    const gone = () => {
      reply.status(410).type('text/html; charset=utf-8')
      return resetGonePage(language, { again: forgot })
    }
    // Before any hashing: only a person with a link may cause that cost.
    const open = await resets.find(token)
    if (!open) return gone()
    const { password, again } = form.parse(request.body)
    const problem = findPasswordProblem(password, again)
    if (problem) {
      reply.status(400).type('text/html; charset=utf-8')
      return resetPage(language, {
        action: withHanded(`/reset/${token}`, { language }),
        email: open.email,
        problem: sayIn(language)(`identity.reset.${problem}`, lengths()),
      })
    }
    const done = await resets.complete(token, password, (email) =>
      changedMail(language, { email, link: new URL(forgot, issuer).href }),
    )
    if (!done) return gone()
    return reply.redirect(withHanded('/reset/done', { language, signIn: done.signIn }), 303)
  })
}
