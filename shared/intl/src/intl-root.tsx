import { useInsertionEffect, type PropsWithChildren } from 'react'
import { IntlProvider } from 'react-intl'
import type { Catalog } from './catalog.ts'
import { formats } from './formats.ts'
import { languages, type KeyRoomLocale } from './languages.ts'
import { useMessages, type ReportError } from './use-messages.ts'

interface IntlRootProps {
  /** The language the user chose. */
  locale: KeyRoomLocale
  /** The messages of the frame and of the design system. */
  catalog: Catalog
  /** Called for a missing or broken message and for a language that could not be loaded. */
  onError?: ReportError
}

/**
 * The outermost provider of the page: language, formats, and the frame's own messages. Sets `lang` on the document.
 * Suspends until the first language is loaded.
 */
export const IntlRoot = ({
  locale,
  catalog,
  onError = reportIntlError,
  children,
}: PropsWithChildren<IntlRootProps>) => {
  const shown = useMessages(catalog, locale, onError)
  const { tag } = languages[shown.locale]
  // Set during rendering, together with the texts: in a transition an effect would run after them.
  useInsertionEffect(() => {
    document.documentElement.lang = tag
  }, [tag])
  return (
    <IntlProvider locale={tag} defaultLocale={tag} messages={shown.messages} formats={formats} onError={onError}>
      {children}
    </IntlProvider>
  )
}

/** The default handler of a missing or broken message: logs a line in the console. */
const reportIntlError = (error: unknown): void => {
  console.error(error)
}
