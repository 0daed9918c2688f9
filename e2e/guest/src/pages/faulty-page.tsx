import { PageHeading } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

/** Throws when it is drawn, until a journey says that its team has mended it. */
export function FaultyPage() {
  if (sessionStorage.getItem('guest-mended') === null) throw new Error('The guest stumbled')
  return (
    <PageHeading>
      <FormattedMessage id="guest.faulty.title" />
    </PageHeading>
  )
}
