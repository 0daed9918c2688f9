import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { chooseLanguage, type Language } from '../pages/language.ts'
import type { SendError } from './send-error.ts'

export type SignInUnderWay = Awaited<ReturnType<Provider['interactionDetails']>>

/** A sign-in, and the language that its pages speak. */
export interface FoundSignIn {
  readonly signIn: SignInUnderWay
  readonly language: Language
}

type SignInRequest = FastifyRequest<{ Params: { uid: string } }>

/** Finds the sign-in that a page belongs to, by the browser's cookie, or answers that there is none. */
export async function findSignIn(
  provider: Provider,
  sendError: SendError,
  request: SignInRequest,
  reply: FastifyReply,
  prompt: string,
): Promise<FoundSignIn | undefined> {
  const signIn = await readSignIn(provider, request, reply)
  if (signIn?.prompt.name === prompt) {
    return { signIn, language: chooseLanguage(signIn.params['ui_locales'], request.headers['accept-language']) }
  }
  sendError(request, reply, { status: 400, kind: 'expired' })
  return undefined
}

/** Whether this browser is in the middle of the sign-in of the address, and has still to show who it is. */
export async function isUnderWay(provider: Provider, request: SignInRequest, reply: FastifyReply): Promise<boolean> {
  return (await readSignIn(provider, request, reply))?.prompt.name === 'login'
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
