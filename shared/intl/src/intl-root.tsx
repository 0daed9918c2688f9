import { useInsertionEffect } from 'react'
import type { PropsWithChildren } from 'react'
import { IntlProvider } from 'react-intl'
import type { Catalogue } from './catalogue.ts'
import { formats } from './formats.ts'
import { languages } from './languages.ts'
import type { KeyRoomLocale } from './languages.ts'
import { reportIntlError } from './report-error.ts'
import { useMessages } from './use-messages.ts'
import type { ReportError } from './use-messages.ts'

interface IntlRootProps {
  /** The language the user chose. */
  locale: KeyRoomLocale
  /** The messages of whoever draws the frame, with those of the design system. */
  catalogue: Catalogue
  /** Told about a missing or broken message and about a language that could not be loaded. */
  onError?: ReportError
}

/**
 * The outermost provider of the page: language, formats, and the frame's own messages. Sets `lang` on the document.
 * Suspends until the first language is there.
 */
export const IntlRoot = ({
  locale,
  catalogue,
  onError = reportIntlError,
  children,
}: PropsWithChildren<IntlRootProps>) => {
  const shown = useMessages(catalogue, locale, onError)
  const { tag } = languages[shown.locale]
  // Together with the words: an effect would come after them where they are drawn in a transition.
  useInsertionEffect(() => {
    document.documentElement.lang = tag
  }, [tag])
  return (
    <IntlProvider locale={tag} defaultLocale={tag} messages={shown.messages} formats={formats} onError={onError}>
      {children}
    </IntlProvider>
  )
}
