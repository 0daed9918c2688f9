import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { knownEmail } from '../accounts/email-address.ts'
import { readDevice } from '../devices/known-device.ts'
import { sayIn } from '../messages/messages.ts'
import { withHanded } from '../pages/handed.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { codeMail } from '../sign-in/sign-in-codes.ts'
import { addressesOf } from './addresses.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { tooMany, typedText } from './forms.ts'
import { findSignIn, isOwnForm, isUnderWay, signInPrompts } from './interaction.ts'
import { invitedTo, readInvited } from './invited.ts'
import { invitationAnswer } from './invitation-answer.ts'
import type { SignInParts } from './sign-in-parts.ts'

const form = z.object({ email: knownEmail, password: z.string().min(1).max(200) })
const screens = z.object({ screen: z.string().optional().catch(undefined) })

/** The sign-in page and its form. A person with an invitation signs in with the invited address. */
export async function signInRoutes(app: FastifyInstance, parts: SignInParts): Promise<void> {
  const { provider, passwords, codes, signUps, issuer, home, sendError } = parts
  await app.register(formBody)

  app.get<{ Params: { uid: string } }>('/login/:uid', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, signInPrompts, home)
    if (!found) return reply
    const { signIn, language } = found
    const addresses = addressesOf(found)
    const asOther = screens.parse(request.query).screen === 'sign-in'
    const invited = await readInvited(signIn, parts)
    if (invited) {
      const answer = invitationAnswer(found, invited, { asOther, home })
      return reply.status(answer.status).type('text/html; charset=utf-8').send(answer.page)
    }
    if (signIn.params['screen_hint'] === 'signup' && !asOther) return reply.redirect(addresses.signUp, 303)
    const hint = signIn.params['login_hint']
    const email = typeof hint === 'string' ? hint.slice(0, 254) : ''
    reply.type('text/html; charset=utf-8')
    return signInPage(language, { ...addresses, action: addresses.page, email })
  })

  app.get<{ Params: { uid: string } }>('/login/:uid/continue', async (request, reply) => {
    return reply.redirect((await isUnderWay(provider, request, reply)) ? `/login/${request.params.uid}` : home, 303)
  })

  app.post<{ Params: { uid: string } }>('/login/:uid', async (request, reply) => {
    const found = await findSignIn(provider, sendError, request, reply, signInPrompts)
    if (!found) return reply
    if (!isOwnForm(request, issuer)) return sendError(request, reply, { status: 403, kind: 'request' })
    const { signIn, language } = found
    const say = sayIn(language)
    const addresses = addressesOf(found)
    const invited = await readInvited(signIn, parts)
    if (invited && !invited.invitation) return reply.redirect(addresses.page, 303)
    const typedEmail = invited?.invitation?.email ?? typedText(request.body, 'email')
    const refuse = (status: number, problem: string, { offersCode = false } = {}) => {
      reply.status(status).type('text/html; charset=utf-8')
      const invitation = invited?.invitation && invitedTo(invited.invitation)
      const email = typedEmail.slice(0, 254)
      return signInPage(language, { ...addresses, action: addresses.page, email, problem, invitation, offersCode })
    }
    const typed = form.safeParse({ email: typedEmail, password: typedText(request.body, 'password') })
    if (!typed.success) return refuse(400, say('identity.signIn.incomplete'))
    const { email, password } = typed.data
    if (typedText(request.body, 'send') === 'code') {
      const checked = await passwords.checkForCode(email, password, request.ip)
      if (checked.kind === 'too-many') return refuse(429, tooMany(reply, language, checked.retryAfterSeconds))
      const link = new URL(withHanded('/forgot', { language }), issuer).href
      await codes.begin({ signIn: signIn.uid, email, userId: checked.userId }, (code) =>
        codeMail(language, { email, code, link }),
      )
      return reply.redirect(addresses.code, 303)
    }
    const device = readDevice(provider, request, reply)
    const result = await passwords.check(email, password, { address: request.ip, device })
    switch (result.kind) {
      case 'wrong':
        return refuse(400, say('identity.signIn.wrong'))
      case 'too-many':
        return refuse(429, tooMany(reply, language, result.retryAfterSeconds), { offersCode: true })
      case 'unconfirmed':
        await signUps.allowResend(result.signUpId, signIn.uid)
        return reply.redirect(addresses.unconfirmed, 303)
      case 'signed-in':
        return finishSignIn(found, { userId: result.userId, invited }, request, reply, parts)
    }
  })
}
