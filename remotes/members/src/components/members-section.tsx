import { memo, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Members } from '../members/members.tsx'
import { useMembers } from '../organization/use-members.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { LoadedContent } from '../section/loaded-content.tsx'
import { Section } from '../section/section.tsx'

interface MembersSectionProps {
  readonly organization: OrganizationFacts
  readonly action?: ReactNode
}

/** The members of the organization. Not rendered again while only seats change. */
export const MembersSection = memo(function MembersSection({ organization, action }: MembersSectionProps) {
  const { members, ...reading } = useMembers(organization)
  const { display_name: name } = organization.account
  return (
    <Section heading={<FormattedMessage id="members.heading" />} action={action}>
      <LoadedContent
        {...reading}
        value={members}
        height={400}
        failure={<FormattedMessage id="members.error.members" values={{ organization: name }} />}
      >
        {(all) => <Members {...organization} members={all} />}
      </LoadedContent>
    </Section>
  )
})
