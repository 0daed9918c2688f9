import { useMemo } from 'react'
import type { PropsWithChildren } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import type { Catalog, Messages } from './catalog.ts'
import { languages, localeOf } from './languages.ts'
import { useMessages } from './use-messages.ts'

interface MessagesProviderProps {
  /** The messages of the package that draws the children. */
  catalog: Catalog
  /** For a part of a package with loaded messages: its own messages are added to them. */
  besideOuter?: boolean
}

/** Messages of the design system are available everywhere; no others are inherited. */
function ofDesignSystem(messages: Messages): Messages {
  const own: [string, unknown][] = Object.entries(messages).filter(([id]) => id.startsWith('ui.'))
  return Object.fromEntries(own) as Messages
}

/**
 * A remote's own messages for what it draws. Follows the language and keeps the formats, time zone and error reporting
 * of the provider around it; changes nothing outside. Suspends until the first language is loaded.
 */
export const MessagesProvider = ({
  catalog,
  besideOuter = false,
  children,
}: PropsWithChildren<MessagesProviderProps>) => {
  const outer = useIntl()
  const shown = useMessages(catalog, localeOf(outer.locale), outer.onError)
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
