import type { FastifyReply } from 'fastify'
import type { Language } from '../messages/language.ts'
import { minutesInWords, sayIn } from '../messages/messages.ts'

/** Sets `Retry-After` for programs, and returns the waiting time in words for people. */
export function tooMany(reply: FastifyReply, language: Language, retryAfterSeconds: number): string {
  reply.header('retry-after', String(retryAfterSeconds))
  return sayIn(language)('identity.signIn.tooMany', { time: minutesInWords(retryAfterSeconds, language) })
}

/** Longer than the longest valid value of any field. */
const longest = 1_000

/** A text field of a form without trailing spaces; undefined if it is missing or sent twice. */
export function typedText(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
