import type { Member } from '@keyroom/product-api'
import { Button, Icon, IconButton, Tooltip } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { isAdmin, type MemberChange } from '../organization/pending-changes.ts'

/** Asks whether a change of a member is meant. */
export type ActOnMember = (kind: MemberChange['kind'], member: Member) => void

interface MemberActionsProps {
  readonly member: Member
  readonly isSelf: boolean
  readonly act: ActOnMember
  readonly stop: number | undefined
}

/** Controls of each row: the right to manage, and the membership. */
export const actionCount = 2

/**
 * What an administrator can do with a member. What can't be done stays in its place, can be reached, and says why: to
 * give the right to manage to somebody who has more than one role, and either thing to oneself.
 */
export function MemberActions({ member, isSelf, act, stop }: MemberActionsProps) {
  const intl = useIntl()
  const word = (id: string) => intl.formatMessage({ id }, { name: member.name })
  const kind = isAdmin(member) ? 'revoke-admin' : 'grant-admin'
  const why =
    kind === 'revoke-admin' && isSelf ? 'own-admin' : kind === 'grant-admin' && member.roles.length > 1 ? 'roles' : ''
  const reach = (column: number) => ({ 'data-cell': column, tabIndex: stop === column ? 0 : -1 })
  return (
    <>
      <Tooltip title={why ? word(`members.cannot.${why}`) : ''} describeChild>
        <Button
          size="small"
          {...reach(0)}
          {...(why ? { 'aria-disabled': true } : {})}
          aria-label={word(`members.${kind}.of`)}
          onClick={() => (why ? undefined : act(kind, member))}
        >
          <FormattedMessage id={`members.${kind}`} />
        </Button>
      </Tooltip>
      <Tooltip title={isSelf ? word('members.cannot.own') : word('members.remove.of')} describeChild={isSelf}>
        <IconButton
          size="small"
          {...reach(1)}
          {...(isSelf ? { 'aria-disabled': true, 'aria-label': word('members.remove.of') } : {})}
          onClick={() => (isSelf ? undefined : act('remove', member))}
        >
          <Icon name="trash" size={18} />
        </IconButton>
      </Tooltip>
    </>
  )
}
