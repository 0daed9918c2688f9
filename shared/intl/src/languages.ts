/** The languages of the product, by the code that is stored, sent and used in file names. */
export const locales = ['en', 'fr', 'ro', 'zh'] as const

/** A language of the product. */
export type KeyRoomLocale = (typeof locales)[number]

/** Used if no language or an unknown one is chosen. */
const defaultLocale: KeyRoomLocale = 'en'

/** The names and tags of a language. */
export interface Language {
  readonly code: KeyRoomLocale
  /** BCP 47 tag for numbers, dates, plurals, sorting and the `lang` of the page. */
  readonly tag: string
  /** Its name in English. */
  readonly name: string
  /** Its name in the language itself, for the language picker. */
  readonly ownName: string
  readonly direction: 'ltr' | 'rtl'
}

/** Every language, in the order a picker lists them. */
export const languages: Readonly<Record<KeyRoomLocale, Language>> = {
  en: { code: 'en', tag: 'en-GB', name: 'English', ownName: 'English (UK)', direction: 'ltr' },
  fr: { code: 'fr', tag: 'fr-FR', name: 'French', ownName: 'Français', direction: 'ltr' },
  ro: { code: 'ro', tag: 'ro-RO', name: 'Romanian', ownName: 'Română', direction: 'ltr' },
  zh: { code: 'zh', tag: 'zh-CN', name: 'Chinese', ownName: '中文', direction: 'ltr' },
}

/** Whether a value from outside (storage, URL, claim) is one of the product's languages. */
export const isLocale = (value: unknown): value is KeyRoomLocale => locales.some((locale) => locale === value)

/**
 * The product language that a BCP 47 tag belongs to, by its first part.
 *
 * @example localeOf('fr-CA') // 'fr'
 * @example localeOf('de') // 'en', the default
 */
export const localeOf = (tag: string): KeyRoomLocale => {
  const code = tag.toLowerCase().split('-')[0]
  return isLocale(code) ? code : defaultLocale
}
