import { z } from 'zod'
import { chooseLanguage, type Language } from '../pages/language.ts'

/** What the pages around a forgotten password hand on in their addresses. */
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

/** A path of ours that hands both on. */
export function withHanded(path: string, { language, signIn }: Handed): string {
  const query = new URLSearchParams({ ui_locales: language, ...(signIn ? { sign_in: signIn } : {}) })
  return `${path}?${query.toString()}`
}
