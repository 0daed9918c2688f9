import { useMemo } from 'react'
import type { PropsWithChildren } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import type { Catalogue, Messages } from './catalogue.ts'
import { languages, localeOf } from './languages.ts'
import { useMessages } from './use-messages.ts'

interface MessagesProviderProps {
  /** The messages of the package that draws the children. */
  catalogue: Catalogue
  /** For a part of the package that speaks already: what it says stays known beside its own messages. */
  besideOuter?: boolean
}

/** Components of the design system speak with their own messages wherever they stand; nothing else is inherited. */
function ofDesignSystem(messages: Messages): Messages {
  const own: [string, unknown][] = Object.entries(messages).filter(([id]) => id.startsWith('ui.'))
  return Object.fromEntries(own) as Messages
}

/**
 * A remote's own messages for what it draws. Follows the language and keeps the formats, time zone and error reporting
 * of the provider around it; changes nothing outside. Suspends until the first language is there.
 */
export const MessagesProvider = ({
  catalogue,
  besideOuter = false,
  children,
}: PropsWithChildren<MessagesProviderProps>) => {
  const outer = useIntl()
  const shown = useMessages(catalogue, localeOf(outer.locale), outer.onError)
  const { tag } = languages[shown.locale]
  const messages = useMemo(
    () => ({ ...(besideOuter ? outer.messages : ofDesignSystem(outer.messages)), ...shown.messages }) as Messages,
    [outer.messages, shown.messages, besideOuter],
  )
  return (
    <IntlProvider
      locale={tag}
      defaultLocale={tag}
      messages={messages}
      formats={outer.formats}
      timeZone={outer.timeZone}
      onError={outer.onError}
    >
      {children}
    </IntlProvider>
  )
}
