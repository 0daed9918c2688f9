import type { Member } from '@keyroom/product-api'
import { Button, Icon, IconButton, Tooltip } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { isAdmin, type MemberChange } from '../organization/pending-changes.ts'

/** Opens the confirmation of a change. */
export type ActOnMember = (kind: MemberChange['kind'], member: Member) => void

interface MemberActionsProps {
  readonly member: Member
  readonly isSelf: boolean
  readonly act: ActOnMember
  readonly stop: number | undefined
}

/** The controls of each row: admin rights and membership. */
export const actionCount = 2

/**
 * The actions of an administrator on a member. An impossible action stays focusable and explains itself: granting admin
 * rights to a member with several roles, and either action on oneself.
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
