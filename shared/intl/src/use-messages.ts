import { startTransition, use, useEffect, useMemo, useState } from 'react'
import { MissingDataError } from 'react-intl'
import type { IntlConfig } from 'react-intl'
import type { Catalog, Messages } from './catalog.ts'
import type { KeyRoomLocale } from './languages.ts'

/** Receives broken messages and languages, like react-intl's `onError`. */
export type ReportError = NonNullable<IntlConfig['onError']>

const retryDelayMs = 2_000

interface Shown {
  /** The catalog that the messages are from. */
  readonly catalog: Catalog
  readonly locale: KeyRoomLocale
  readonly messages: Messages
}

/**
 * The messages of the wanted language. At first, and for another catalog, it suspends until they are loaded, and throws
 * if they cannot be. After that the shown language stays until the next one is complete, so that a switch never blanks
 * the page, loses typed text or moves focus (`use` would suspend for a moment even on a fulfilled promise). A failed
 * switch keeps the page, is reported, and is retried until it succeeds. The texts then change in a transition, so that
 * the page stays responsive.
 */
export const useMessages = (catalog: Catalog, wanted: KeyRoomLocale, onError: ReportError): Shown => {
  const [kept, setKept] = useState({ catalog, locale: wanted })
  const first = kept.catalog === catalog ? kept : { catalog, locale: wanted }
  if (first !== kept) setKept(first)
  const firstMessages = use(catalog(first.locale))
  const [later, setLater] = useState<Shown>()
  const shown = useMemo(
    () => (later?.catalog === catalog ? later : { catalog, locale: first.locale, messages: firstMessages }),
    [later, catalog, first.locale, firstMessages],
  )
  useEffect(() => {
    if (wanted === shown.locale) return
    let current = true
    let again: ReturnType<typeof setTimeout>
    const load = (failed: (error: unknown) => void) =>
      catalog(wanted).then(
        (messages) => current && startTransition(() => setLater({ catalog, locale: wanted, messages })),
        (error: unknown) => {
          if (!current) return
          failed(error)
          again = setTimeout(load, retryDelayMs, () => undefined)
        },
      )
    void load((error) => onError(notLoaded(wanted, shown.locale, error)))
    return () => {
      current = false
      clearTimeout(again)
    }
  }, [catalog, wanted, shown.locale, onError])
  return shown
}

const notLoaded = (wanted: KeyRoomLocale, shown: KeyRoomLocale, cause: unknown) =>
  new MissingDataError(
    `The messages in "${wanted}" could not be loaded; the page stays in "${shown}".`,
    cause instanceof Error ? cause : new Error(String(cause)),
  )
