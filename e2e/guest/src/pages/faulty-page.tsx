import { PageHeading, useHost } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

/** Throws when it renders, except in builds that a journey marks as fixed. */
export function FaultyPage() {
  const { version } = useHost().remote
  const fixed = sessionStorage.getItem('guest-fixed')
  const broken = sessionStorage.getItem('guest-broken')
  if (fixed === null && (broken === null || broken === version)) throw new Error('The guest stumbled')
  return (
    <PageHeading>
      <FormattedMessage id="guest.faulty.title" />
    </PageHeading>
  )
}
