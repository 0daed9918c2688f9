import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { readDevice } from '../devices/known-device.ts'
import { sayIn } from '../messages/messages.ts'
import { codeGonePage, codePage } from '../pages/code-pages.ts'
import { codeLife } from '../sign-in/sign-in-codes.ts'
import { addressesOf } from './addresses.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { typedText } from './forms.ts'
import { findSignIn, isOwnForm, signInPrompts } from './interaction.ts'
import { readInvited } from './invited.ts'
import type { SignInParts } from './sign-in-parts.ts'

/** The page for the code that was e-mailed to a person who has to wait after wrong passwords. */
export async function codeRoutes(app: FastifyInstance, parts: SignInParts): Promise<void> {
  const { provider, passwords, codes, issuer, hasOutbox, sendError } = parts
  await app.register(formBody)

  app.get<{ Params: { uid: string } }>('/login/:uid/code', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, signInPrompts)
    if (!found) return reply
    const { page, code, signIn } = addressesOf(found)
    const email = await codes.waitingFor(found.signIn.uid)
    if (email === undefined) return reply.redirect(page, 303)
    reply.type('text/html; charset=utf-8')
    return codePage(found.language, { action: code, back: signIn, email, minutes: codeLife.minutes, hasOutbox })
  })

  app.post<{ Params: { uid: string } }>('/login/:uid/code', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, signInPrompts)
    if (!found) return reply
    if (!isOwnForm(request, issuer)) return sendError(request, reply, { status: 403, kind: 'request' })
    const { language } = found
    const { page, code, signIn } = addressesOf(found)
    const invited = await readInvited(found.signIn, parts)
    if (invited && !invited.invitation) return reply.redirect(page, 303)
    const typed = typedText(request.body, 'code').replace(/\s/g, '').normalize('NFKC')
    const waiting = await codes.waitingFor(found.signIn.uid)
    const isCode = /^\d{6}$/.test(typed)
    // What can't be a code costs no try.
    const entry =
      isCode || waiting === undefined
        ? await codes.enter(found.signIn.uid, typed)
        : { kind: 'wrong' as const, email: waiting }
    switch (entry.kind) {
      case 'gone':
        reply.status(410).type('text/html; charset=utf-8')
        return codeGonePage(language, { back: signIn })
      case 'wrong': {
        const problem = sayIn(language)('identity.code.wrong')
        reply.status(400).type('text/html; charset=utf-8')
        return codePage(language, {
          action: code,
          back: signIn,
          email: entry.email,
          minutes: codeLife.minutes,
          hasOutbox,
          problem,
        })
      }
      case 'right':
        await passwords.passed(entry.email, { address: request.ip, device: readDevice(provider, request, reply) })
        return finishSignIn(found, { userId: entry.userId, invited }, request, reply, parts)
    }
  })
}
