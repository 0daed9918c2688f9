import type { SessionError } from '../session-store.ts'

/** What a person sends to who looks after sign-in: in English, as its readers may be anywhere, and without a token. */
export function errorReport({ code, description }: SessionError, at: number): string {
  return [
    `Sign-in error: ${code}`,
    `Description: ${description}`,
    `Page: ${location.origin}${location.pathname}`,
    `Time: ${new Date(at).toISOString()}`,
    `Browser: ${navigator.userAgent}`,
  ].join('\n')
}
