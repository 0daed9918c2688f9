import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { chooseLanguage, type Language } from '../messages/language.ts'
import { invitationPrompt } from '../provider/prompts.ts'
import type { SendError } from './send-error.ts'

export type SignInUnderWay = Awaited<ReturnType<Provider['interactionDetails']>>

/** A sign-in, and the language that its pages speak. */
export interface FoundSignIn {
  readonly signIn: SignInUnderWay
  readonly language: Language
}

export type SignInRequest = FastifyRequest<{ Params: { uid: string } }>

/** The prompts with pages at `/login/:uid`: the sign-in and an invitation. */
export const signInPrompts: readonly string[] = ['login', invitationPrompt]

/** Finds the sign-in of a page by the browser's cookie, or sends an error page. */
export async function findSignIn(
  provider: Provider,
  sendError: SendError,
  request: SignInRequest,
  reply: FastifyReply,
  prompts: readonly string[],
): Promise<FoundSignIn | undefined> {
  const signIn = await readSignIn(provider, request, reply)
  if (signIn && prompts.includes(signIn.prompt.name)) {
    return { signIn, language: chooseLanguage(signIn.params['ui_locales'], request.headers['accept-language']) }
  }
  sendError(request, reply, { status: 400, kind: 'expired' })
  return undefined
}

/** Whether this browser is in the middle of the sign-in of the address, and has still to show who it is. */
export async function isUnderWay(provider: Provider, request: SignInRequest, reply: FastifyReply): Promise<boolean> {
  return signInPrompts.includes((await readSignIn(provider, request, reply))?.prompt.name ?? '')
}

async function readSignIn(
  provider: Provider,
  request: SignInRequest,
  reply: FastifyReply,
): Promise<SignInUnderWay | undefined> {
  try {
    const signIn = await provider.interactionDetails(request.raw, reply.raw)
    return signIn.uid === request.params.uid ? signIn : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/** A form of ours is sent from a page of ours. Browsers say so; a program that says nothing has no cookie to steal. */
export function isOwnForm(request: FastifyRequest, issuer: string): boolean {
  const { origin } = request.headers
  return origin === undefined || origin === new URL(issuer).origin
}

/** Ends what a page was for: the provider goes on with the request, and asks the next question where there is one. */
export async function goOn(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, invitation }: { userId?: string; invitation?: boolean },
): Promise<FastifyReply> {
  const result = {
    ...(userId === undefined ? {} : { login: { accountId: userId, amr: ['pwd'] } }),
    ...(invitation ? { [invitationPrompt]: { isAnswered: true } } : {}),
  }
  const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  return reply.redirect(next, 303)
}
