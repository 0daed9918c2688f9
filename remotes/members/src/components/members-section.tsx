import { memo, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Members } from '../members/members.tsx'
import { useMembers } from '../organization/use-members.ts'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { Awaited } from './awaited.tsx'
import { Section } from './section.tsx'

interface MembersSectionProps {
  readonly organization: OrganizationFacts
  readonly action?: ReactNode
}

/** Who belongs to the organization. Not drawn anew while only seats change. */
export const MembersSection = memo(function MembersSection({ organization, action }: MembersSectionProps) {
  const { members, ...reading } = useMembers(organization)
  const { display_name: name } = organization.account
  return (
    <Section heading={<FormattedMessage id="members.heading" />} action={action}>
      <Awaited
        {...reading}
        value={members}
        height={400}
        failure={<FormattedMessage id="members.error.members" values={{ organization: name }} />}
      >
        {(all) => <Members {...organization} members={all} />}
      </Awaited>
    </Section>
  )
})
