import { PageHeading, useHost } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

/** Throws when it is drawn, except by the builds that a journey says are mended: all but one, or every one. */
export function FaultyPage() {
  const { version } = useHost().remote
  const mended = sessionStorage.getItem('guest-mended')
  const broken = sessionStorage.getItem('guest-broken')
  if (mended === null && (broken === null || broken === version)) throw new Error('The guest stumbled')
  return (
    <PageHeading>
      <FormattedMessage id="guest.faulty.title" />
    </PageHeading>
  )
}
