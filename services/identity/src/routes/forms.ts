import type { FastifyReply } from 'fastify'
import type { Language } from '../messages/language.ts'
import { minutesInWords, sayIn } from '../messages/messages.ts'

/** Says when to come back, in a header for programs; returns it in words for people. */
export function tooMany(reply: FastifyReply, language: Language, retryAfterSeconds: number): string {
  reply.header('retry-after', String(retryAfterSeconds))
  return sayIn(language)('identity.signIn.tooMany', { time: minutesInWords(retryAfterSeconds, language) })
}

/** More than any field takes. */
const longest = 1_000

/** A text field of a form, as typed but for an end that nothing needs; nothing when it is missing or doubled. */
export function typedText(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
