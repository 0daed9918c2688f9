import { z } from 'zod'
import { chooseLanguage, type Language } from '../messages/language.ts'

/** What pages outside of a sign-in hand on in their addresses. */
export interface Handed {
  readonly language: Language
  /** The sign-in that is under way in the browser that asked; its cookie decides whether it may be gone on with. */
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

/** A path of ours that hands both on, with whatever else it needs. */
export function withHanded(
  path: string,
  { language, signIn }: Handed,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...more, ui_locales: language, ...(signIn ? { sign_in: signIn } : {}) })
  return `${path}?${query.toString()}`
}
