import { Box, StatePanel } from '@keyroom/ui/core'
import { Alert, Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { useDeleteRequest } from '../deletion/use-organization-deletion.ts'
import { useOrganization } from '../organization/use-organization.ts'
import { AdminView } from './admin-view.tsx'
import { MembersSection } from './members-section.tsx'
import { OrganizationCard } from './organization-card.tsx'

/** The active organization and its members, on its own page and as a tab of the profile. */
export function OrganizationTab() {
  const organization = useOrganization()
  if (!organization) {
    return (
      <Card>
        <StatePanel kind="empty" title={<FormattedMessage id="members.no-organization.title" />}>
          <FormattedMessage id="members.no-organization.text" />
        </StatePanel>
      </Card>
    )
  }
  return (
    <Box key={organization.account.id} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OrganizationCard {...organization} />
      {organization.admin ? (
        <AdminView organization={organization} />
      ) : (
        <>
          <DeletionNotice organizationId={organization.account.id} />
          <MembersSection organization={organization} />
        </>
      )}
    </Box>
  )
}

/** Tells members who cannot decide about it that the deletion of their organization was requested. */
function DeletionNotice({ organizationId }: { organizationId: string }) {
  const requestedAt = useDeleteRequest(organizationId).data?.requestedAt ?? null
  if (requestedAt === null) return null
  return (
    <Alert severity="warning">
      <FormattedMessage id="members.deletion.requested" values={{ at: Date.parse(requestedAt) }} />{' '}
      <FormattedMessage id="members.deletion.notice" />
    </Alert>
  )
}
