import { getOrganizationSettings, organizationSettingsKey } from '@keyroom/product-api'
import { Box, DelayedSkeleton, StatePanel, Typography, useHost } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useOrganization } from '../organization/use-organization.ts'
import { seatRows } from '../seats/seat-rows.ts'
import { Domains } from './domains.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { SeatTable } from './seat-table.tsx'

/** What the active organization has: on its own page, and as a part of the profile. */
export function OrganizationTab() {
  const { api } = useHost()
  const organization = useOrganization()
  const id = organization?.account.id ?? ''
  const settings = useQuery({
    queryKey: ['members', ...organizationSettingsKey(id)],
    queryFn: ({ signal }) => getOrganizationSettings(api, id, { signal }),
    enabled: organization !== undefined,
  })
  if (!organization) {
    return (
      <Card>
        <StatePanel kind="empty" title={<FormattedMessage id="members.no-organization.title" />}>
          <FormattedMessage id="members.no-organization.text" />
        </StatePanel>
      </Card>
    )
  }
  const { account, claims, admin } = organization
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OrganizationFacts {...organization} />
      {settings.data ? (
        <>
          <SeatTable rows={seatRows(settings.data, { sub: claims.sub, admin })} admin={admin} />
          <Domains domains={settings.data.allowedDomains} admin={admin} />
        </>
      ) : settings.isError ? (
        <Card>
          <StatePanel
            kind="error"
            title={<FormattedMessage id="members.error.title" values={{ organization: account.display_name }} />}
            onRetry={() => void settings.refetch()}
          />
        </Card>
      ) : (
        <DelayedSkeleton height={280} />
      )}
      <Typography color="textSecondary">
        <FormattedMessage id="members.later" />
      </Typography>
    </Box>
  )
}
