import { PageHeading } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { OrganizationTab } from '../components/organization-tab.tsx'
import { useOrganization } from '../organization/use-organization.ts'

/** The organization's own page. */
export function MembersPage() {
  const organization = useOrganization()
  return (
    <>
      <PageHeading
        hidden
        caption={
          organization ? (
            <FormattedMessage id="members.caption" values={{ organization: organization.account.display_name }} />
          ) : null
        }
      >
        <FormattedMessage id="members.title" />
      </PageHeading>
      <OrganizationTab />
    </>
  )
}
