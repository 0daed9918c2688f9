import { topics } from '@keyroom/contract'
import { PageHeading, Typography, useHost } from '@keyroom/ui/core'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** Shows its version and the language that it gets from the bus, and has a field for notes. */
export function GuestPage() {
  const { events, remote } = useHost()
  const [locale, setLocale] = useState('')
  useEffect(() => events.subscribe(topics.localeChanged, (change) => setLocale(change.locale)), [events])
  return (
    <>
      <PageHeading>
        <FormattedMessage id="guest.title" />
      </PageHeading>
      <Typography data-locale={locale} data-version={remote.version}>
        <FormattedMessage id="guest.text" />
      </Typography>
      <label>
        <FormattedMessage id="guest.notes" />
        <input />
      </label>
    </>
  )
}
