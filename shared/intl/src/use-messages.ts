import { use, useEffect, useState } from 'react'
import { MissingDataError } from 'react-intl'
import type { IntlConfig } from 'react-intl'
import type { Catalogue, Messages } from './catalogue.ts'
import type { KeyRoomLocale } from './languages.ts'

/** Where broken messages and languages are reported, as react-intl does it. */
export type ReportError = NonNullable<IntlConfig['onError']>

/**
 * The messages of the wanted language. The first time it suspends until they are there, and throws when they cannot be
 * loaded. After that the language on the screen stays until the next one is complete, so that a switch never blanks
 * the page or loses what was typed; a switch that fails leaves the page as it is and is reported.
 */
export const useMessages = (
  catalogue: Catalogue,
  wanted: KeyRoomLocale,
  onError: ReportError,
): { locale: KeyRoomLocale; messages: Messages } => {
  const [locale, setLocale] = useState(wanted)
  const messages = use(catalogue(locale))
  useEffect(() => {
    if (wanted === locale) return
    let current = true
    catalogue(wanted).then(
      () => current && setLocale(wanted),
      (error: unknown) => current && onError(notLoaded(wanted, locale, error)),
    )
    return () => {
      current = false
    }
  }, [catalogue, wanted, locale, onError])
  return { locale, messages }
}

const notLoaded = (wanted: KeyRoomLocale, shown: KeyRoomLocale, cause: unknown) =>
  new MissingDataError(
    `The messages in "${wanted}" could not be loaded; the page stays in "${shown}".`,
    cause instanceof Error ? cause : new Error(String(cause)),
  )
