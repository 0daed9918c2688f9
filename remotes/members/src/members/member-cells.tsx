import type { Member } from '@keyroom/product-api'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MemberAvatar } from './member-avatar.tsx'
import { MemberActions, type ActOnMember } from './member-actions.tsx'
import { roleName } from './roles.ts'

interface MemberCellsProps {
  readonly member: Member
  /** Whether the member is the user. */
  readonly isSelf: boolean
  /** The actions of administrators; `undefined` for others. */
  readonly act: ActOnMember | undefined
  /** The action that the Tab key leads to, if it is in this row. */
  readonly stop: number | undefined
}

/** The cells of a member, which do not render again while only other members change. */
export const MemberCells = memo(function MemberCells({ member, isSelf, act, stop }: MemberCellsProps) {
  const intl = useIntl()
  return (
    <>
      <div role="rowheader" data-area="name">
        <MemberAvatar member={member} />
        <bdi data-name="" title={member.name}>
          {member.name}
          {isSelf ? <FormattedMessage id="members.you" /> : null}
        </bdi>
      </div>
      <div role={act ? 'gridcell' : 'cell'} data-area="email">
        <bdi data-email="" dir="ltr" title={member.email}>
          {member.email}
        </bdi>
      </div>
      <div role={act ? 'gridcell' : 'cell'} data-area="roles">
        {member.roles.length === 0 ? <FormattedMessage id="members.role.none" /> : null}
        {member.roles.map(({ id, name }) => (
          <span key={id} data-role={name}>
            {roleName(intl, name)}
          </span>
        ))}
      </div>
      {act ? (
        <div role="gridcell" data-area="actions">
          <MemberActions {...{ member, isSelf, act, stop }} />
        </div>
      ) : null}
    </>
  )
})
