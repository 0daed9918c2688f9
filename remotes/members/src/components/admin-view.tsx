import { getOrganizationSettings, getPendingInvites, type OrganizationSettings } from '@keyroom/product-api'
import { Box, useHost } from '@keyroom/ui/core'
import { TableDownload } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { OrganizationDeletion } from '../deletion/organization-deletion.tsx'
import { Domains } from '../domains/domains.tsx'
import { InviteMember } from '../invites/invite-member.tsx'
import { invitesExport } from '../invites/invites-export.ts'
import { Invites } from '../invites/invites.tsx'
import { useMembers } from '../organization/use-members.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { Seats } from '../seats/seats.tsx'
import { LoadedContent } from '../section/loaded-content.tsx'
import { MembersSection } from './members-section.tsx'
import { Section } from '../section/section.tsx'
import { keys } from '../organization/keys.ts'
import { usePendingWithdrawals } from '../organization/use-pending-changes.ts'

/** What administrators manage: seats, members, invitations, allowed domains, and the end of the organization. */
export function AdminView({ organization }: { organization: OrganizationFacts }) {
  const intl = useIntl()
  const { id, display_name: name } = organization.account
  const members = useMembers(organization)
  const { settings, ...reading } = useSettings(id)
  const { invites, ...readingInvites } = useInvites(id)
  const isRead = settings !== undefined
  const failure = <FormattedMessage id="members.error.settings" values={{ organization: name }} />
  const allowedDomains = settings?.allowedDomains
  const invite = useMemo(
    () => <InviteMember organization={organization} allowedDomains={allowedDomains} />,
    [organization, allowedDomains],
  )
  const retry = () => {
    if (reading.failed) reading.retry()
    if (members.failed) members.retry()
  }
  return (
    <>
      <Section
        heading={<FormattedMessage id="members.seats.heading" />}
        text={<FormattedMessage id="members.seats.text" />}
      >
        <LoadedContent
          value={isRead ? members.members : undefined}
          failed={reading.failed || members.failed}
          retry={retry}
          failure={
            reading.failed ? failure : <FormattedMessage id="members.error.members" values={{ organization: name }} />
          }
          height={480}
        >
          {(all) => <Seats organizationId={id} members={all} />}
        </LoadedContent>
      </Section>
      <MembersSection organization={organization} action={invite} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))' }}>
        <Section
          heading={<FormattedMessage id="members.invites.heading" />}
          action={
            invites && invites.length > 0 ? (
              <TableDownload
                of={intl.formatMessage({ id: 'members.invites.heading' })}
                content={() => invitesExport(intl, invites)}
                size="small"
              />
            ) : null
          }
        >
          <LoadedContent
            {...readingInvites}
            value={invites}
            height={96}
            failure={<FormattedMessage id="members.error.invites" values={{ organization: name }} />}
          >
            {(open) => <Invites organizationId={id} invites={open} />}
          </LoadedContent>
        </Section>
        {settings ? (
          <Domains organizationId={id} domains={settings.allowedDomains} />
        ) : (
          <Section heading={<FormattedMessage id="members.domains.heading" />}>
            <LoadedContent {...reading} value={settings} height={96} failure={failure}>
              {() => null}
            </LoadedContent>
          </Section>
        )}
      </Box>
      <OrganizationDeletion organization={organization} />
    </>
  )
}

/** The pending invitations, without those being withdrawn. */
function useInvites(organizationId: string) {
  const { api } = useHost()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.invites(organizationId),
    queryFn: ({ signal }) => getPendingInvites(api, organizationId, { signal }),
  })
  const withdrawn = usePendingWithdrawals(organizationId)
  const invites = useMemo(() => data?.filter(({ id }) => !withdrawn.includes(id)), [data, withdrawn])
  return { invites, failed: isError && !data, retry: () => void refetch() }
}

/** Seats and domains of the organization as loaded; `SeatBook` adds pending changes. */
function useSettings(organizationId: string) {
  const { api } = useHost()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.settings(organizationId),
    queryFn: ({ signal }) => getOrganizationSettings(api, organizationId, { signal }),
    structuralSharing: (before, after) =>
      sameIfEqual(before as OrganizationSettings | undefined, after as OrganizationSettings),
  })
  return { settings: data, failed: isError && !data, retry: () => void refetch() }
}

/** Keeps the previous object while the version is equal, without comparing thousands of seats. */
function sameIfEqual(before: OrganizationSettings | undefined, after: OrganizationSettings): OrganizationSettings {
  const isSame = before?.version === after.version && JSON.stringify(before.metadata) === JSON.stringify(after.metadata)
  return isSame ? before : after
}
