import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { chooseLanguage, type Language } from '../pages/language.ts'
import type { SendError } from './send-error.ts'

export type SignInUnderWay = Awaited<ReturnType<Provider['interactionDetails']>>

/** Finds the sign-in that a page belongs to, by the browser's cookie, or answers that there is none. */
export async function findSignIn(
  provider: Provider,
  sendError: SendError,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
  prompt: string,
): Promise<{ signIn: SignInUnderWay; language: Language } | undefined> {
  try {
    const signIn = await provider.interactionDetails(request.raw, reply.raw)
    if (signIn.uid === request.params.uid && signIn.prompt.name === prompt) {
      const language = chooseLanguage(signIn.params['ui_locales'], request.headers['accept-language'])
      return { signIn, language }
    }
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
  }
  sendError(request, reply, { status: 400, kind: 'expired' })
  return undefined
}

/** A form of ours is sent from a page of ours. Browsers say so; a program that says nothing has no cookie to steal. */
export function isOwnForm(request: FastifyRequest, issuer: string): boolean {
  const { origin } = request.headers
  return origin === undefined || origin === new URL(issuer).origin
}
