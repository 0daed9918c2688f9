import { z } from 'zod'
import { chooseLanguage, type Language } from '../messages/language.ts'

/** What pages outside a sign-in pass on in their addresses. */
export interface Handed {
  readonly language: Language
  /** The sign-in that the browser had begun. Its cookie decides whether it may continue. */
  readonly signIn?: string | null | undefined
}

const handed = z.object({
  ui_locales: z.string().optional().catch(undefined),
  sign_in: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
})

export function readHanded(query: unknown, acceptLanguage: string | undefined): Handed {
  const { ui_locales: locales, sign_in: signIn } = handed.parse(query)
  return { language: chooseLanguage(locales, acceptLanguage), signIn }
}

/** A path of identity with both of them, and with other parameters. */
export function withHanded(
  path: string,
  { language, signIn }: Handed,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...more, ui_locales: language, ...(signIn ? { sign_in: signIn } : {}) })
  return `${path}?${query.toString()}`
}
