import { PageHeading } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { OrganizationTab } from '../components/organization-tab.tsx'

/** The page of the organization. */
export function MembersPage() {
  return (
    <>
      <PageHeading hidden>
        <FormattedMessage id="members.title" />
      </PageHeading>
      <OrganizationTab />
    </>
  )
}
