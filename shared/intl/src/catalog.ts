import type { IntlConfig } from 'react-intl'
import type { KeyRoomLocale } from './languages.ts'

/** Messages of one language by id: text in development and tests, compiled in a build. */
export type Messages = NonNullable<IntlConfig['messages']>

/** A package's message files, one chunk per language, as `defineRemote` of the contract expects them. */
export type MessageFiles = Readonly<Record<KeyRoomLocale, () => Promise<{ default: unknown }>>>

/** Loads a package's messages in one language; returns the same promise for the same language. */
export type Catalog = (locale: KeyRoomLocale) => Promise<Messages>

/**
 * A catalog of message files. Each file is loaded once, so that the promise may be passed to React's `use`. A failed
 * load is forgotten, so that the next call tries again.
 *
 * @example const catalog = createCatalog({ en: () => import('./messages/en.json'), … })
 */
export function createCatalog(files: MessageFiles): Catalog {
  return once(async (locale) => (await files[locale]()).default as Messages)
}

/** Merges catalogs, which are loaded in parallel. Ids have their package as a prefix, so none collide. */
export function joinCatalogs(...catalogs: readonly Catalog[]): Catalog {
  return once(async (locale) => {
    const parts = await Promise.all(catalogs.map((catalog) => catalog(locale)))
    return Object.assign({}, ...parts) as Messages
  })
}

function once(load: Catalog): Catalog {
  const loaded = new Map<KeyRoomLocale, Promise<Messages>>()
  return (locale) => {
    const known = loaded.get(locale)
    if (known) return known
    const loading = load(locale)
    loaded.set(locale, loading)
    // The mark of promises that React has already awaited: loaded messages are drawn at once, without a flash of the
    // fallback.
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => loaded.delete(locale),
    )
    return loading
  }
}
