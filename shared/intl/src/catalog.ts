import type { IntlConfig } from 'react-intl'
import type { KeyRoomLocale } from './languages.ts'

/** Messages of one language by id: text in development and tests, compiled in a build. */
export type Messages = NonNullable<IntlConfig['messages']>

/** How a package names its message files, one chunk a language, as the contract's `defineRemote` takes them. */
export type MessageFiles = Readonly<Record<KeyRoomLocale, () => Promise<{ default: unknown }>>>

/** Where a package's messages come from: loads one language. The same promise comes back for the same language. */
export type Catalogue = (locale: KeyRoomLocale) => Promise<Messages>

/**
 * A catalogue over message files. Each is loaded once, however often and from wherever it is asked for, so that the
 * promise may be given to React's `use`. A load that failed is forgotten: asking again tries again.
 *
 * @example const catalogue = createCatalogue({ en: () => import('./messages/en.json'), … })
 */
export function createCatalogue(files: MessageFiles): Catalogue {
  return once(async (locale) => (await files[locale]()).default as Messages)
}

/** One catalogue out of several, loaded side by side. Ids are prefixed with their package, so none is hidden. */
export function joinCatalogues(...catalogues: readonly Catalogue[]): Catalogue {
  return once(async (locale) => {
    const parts = await Promise.all(catalogues.map((catalogue) => catalogue(locale)))
    return Object.assign({}, ...parts) as Messages
  })
}

function once(load: Catalogue): Catalogue {
  const loaded = new Map<KeyRoomLocale, Promise<Messages>>()
  return (locale) => {
    const known = loaded.get(locale)
    if (known) return known
    const loading = load(locale)
    loaded.set(locale, loading)
    // As React marks a promise that it has waited for: what is there is drawn at once, without a moment of the fallback.
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => loaded.delete(locale),
    )
    return loading
  }
}
