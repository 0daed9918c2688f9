import { Box } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { Domains } from '../domains/domains.tsx'
import { InviteMember } from '../invites/invite-member.tsx'
import { InvitesDownload } from '../invites/invites-download.tsx'
import { Invites } from '../invites/invites.tsx'
import { useInvites } from '../organization/use-invites.ts'
import { useMembers } from '../organization/use-members.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { useSettings } from '../organization/use-settings.ts'
import { Seats } from '../seats/seats.tsx'
import { Awaited } from './awaited.tsx'
import { MembersSection } from './members-section.tsx'
import { Section } from './section.tsx'

/** What administrators manage: seats, members, invitations and the domains that can be invited. */
export function AdminView({ organization }: { organization: OrganizationFacts }) {
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
        <Awaited
          value={isRead ? members.members : undefined}
          failed={reading.failed || members.failed}
          retry={retry}
          failure={
            reading.failed ? failure : <FormattedMessage id="members.error.members" values={{ organization: name }} />
          }
          height={480}
        >
          {(all) => <Seats organizationId={id} members={all} />}
        </Awaited>
      </Section>
      <MembersSection organization={organization} action={invite} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))' }}>
        <Section
          heading={<FormattedMessage id="members.invites.heading" />}
          action={invites && invites.length > 0 ? <InvitesDownload invites={invites} /> : null}
        >
          <Awaited
            {...readingInvites}
            value={invites}
            height={96}
            failure={<FormattedMessage id="members.error.invites" values={{ organization: name }} />}
          >
            {(open) => <Invites organizationId={id} invites={open} />}
          </Awaited>
        </Section>
        {settings ? (
          <Domains organizationId={id} domains={settings.allowedDomains} />
        ) : (
          <Section heading={<FormattedMessage id="members.domains.heading" />}>
            <Awaited {...reading} value={settings} height={96} failure={failure}>
              {() => null}
            </Awaited>
          </Section>
        )}
      </Box>
    </>
  )
}
