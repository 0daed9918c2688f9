import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { rememberDevice } from '../devices/known-device.ts'
import { chooseLanguage, type Language } from '../messages/language.ts'
import { invitationPrompt } from '../provider/prompts.ts'
import type { SendError } from './send-error.ts'

export type SignInUnderWay = Awaited<ReturnType<Provider['interactionDetails']>>

/** A sign-in and the language of its pages. */
export interface FoundSignIn {
  readonly signIn: SignInUnderWay
  readonly language: Language
}

export type SignInRequest = FastifyRequest<{ Params: { uid: string } }>

/** The prompts with pages at `/login/:uid`: the sign-in and an invitation. */
export const signInPrompts: readonly string[] = ['login', invitationPrompt]

/**
 * Finds the sign-in of a page by the browser's cookie, or sends an error page.
 * @param usedLeadsTo where a signed-in person goes instead: Back leads to a sign-in that was used
 */
export async function findSignIn(
  provider: Provider,
  sendError: SendError,
  request: SignInRequest,
  reply: FastifyReply,
  prompts: readonly string[],
  usedLeadsTo?: string,
): Promise<FoundSignIn | undefined> {
  const signIn = await readSignIn(provider, request, reply)
  if (signIn && prompts.includes(signIn.prompt.name)) {
    return { signIn, language: chooseLanguage(signIn.params['ui_locales'], request.headers['accept-language']) }
  }
  if (usedLeadsTo !== undefined && (await isSignedIn(provider, request, reply))) reply.redirect(usedLeadsTo, 303)
  else sendError(request, reply, { status: 400, kind: 'expired' })
  return undefined
}

/** Whether this browser has begun the sign-in in the address and is not signed in yet. */
export async function isUnderWay(provider: Provider, request: SignInRequest, reply: FastifyReply): Promise<boolean> {
  return signInPrompts.includes((await readSignIn(provider, request, reply))?.prompt.name ?? '')
}

/** Whether somebody is signed in in this browser. */
async function isSignedIn(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  return session.accountId !== undefined
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

/** Accepts forms from identity's own pages only. Browsers send the origin; a program without one has no cookies to abuse. */
export function isOwnForm(request: FastifyRequest, issuer: string): boolean {
  const { origin } = request.headers
  return origin === undefined || origin === new URL(issuer).origin
}

/**
 * Finishes a prompt: the provider continues with the request, and shows the next prompt if there is one. A user who
 * signed in is known on this device from now on.
 */
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
  if (userId !== undefined) rememberDevice(provider, request, reply, userId)
  const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  return reply.redirect(next, 303)
}
