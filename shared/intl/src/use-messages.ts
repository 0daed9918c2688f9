import { startTransition, use, useEffect, useMemo, useState } from 'react'
import { MissingDataError } from 'react-intl'
import type { IntlConfig } from 'react-intl'
import type { Catalogue, Messages } from './catalogue.ts'
import type { KeyRoomLocale } from './languages.ts'

/** Where broken messages and languages are reported, as react-intl does it. */
export type ReportError = NonNullable<IntlConfig['onError']>

/** Milliseconds until a switch that failed is tried again. */
const pause = 2_000

interface Shown {
  /** Whose messages they are. */
  readonly catalogue: Catalogue
  readonly locale: KeyRoomLocale
  readonly messages: Messages
}

/**
 * The messages of the wanted language. The first time, and for another catalogue, it suspends until they are there, and
 * throws when they cannot be loaded. After that the language on the screen stays until the next one is complete, so that
 * a switch never blanks the page, loses what was typed or takes focus away (which `use` would, suspending for a moment
 * even on a promise that is fulfilled); a switch that fails leaves the page as it is, is reported, and is tried again
 * until it succeeds. Everything with words is drawn anew then: in a transition, so that the page answers meanwhile.
 */
export const useMessages = (catalogue: Catalogue, wanted: KeyRoomLocale, onError: ReportError): Shown => {
  const [kept, setKept] = useState({ catalogue, locale: wanted })
  const first = kept.catalogue === catalogue ? kept : { catalogue, locale: wanted }
  if (first !== kept) setKept(first)
  const firstMessages = use(catalogue(first.locale))
  const [later, setLater] = useState<Shown>()
  const shown = useMemo(
    () => (later?.catalogue === catalogue ? later : { catalogue, locale: first.locale, messages: firstMessages }),
    [later, catalogue, first.locale, firstMessages],
  )
  useEffect(() => {
    if (wanted === shown.locale) return
    let current = true
    let again: ReturnType<typeof setTimeout>
    const load = (failed: (error: unknown) => void) =>
      catalogue(wanted).then(
        (messages) => current && startTransition(() => setLater({ catalogue, locale: wanted, messages })),
        (error: unknown) => {
          if (!current) return
          failed(error)
          again = setTimeout(load, pause, () => undefined)
        },
      )
    void load((error) => onError(notLoaded(wanted, shown.locale, error)))
    return () => {
      current = false
      clearTimeout(again)
    }
  }, [catalogue, wanted, shown.locale, onError])
  return shown
}

const notLoaded = (wanted: KeyRoomLocale, shown: KeyRoomLocale, cause: unknown) =>
  new MissingDataError(
    `The messages in "${wanted}" could not be loaded; the page stays in "${shown}".`,
    cause instanceof Error ? cause : new Error(String(cause)),
  )
