import type { PendingInvite } from '@keyroom/product-api'
import { TableDownload, type FileColumn } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'

/** The open invitations as a file. */
export function InvitesDownload({ invites }: { invites: readonly PendingInvite[] }) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'members.invites.heading' })
  const header = (id: string) => intl.formatMessage({ id: `members.${id}` })
  const columns: FileColumn<PendingInvite>[] = [
    { id: 'email', header: header('column.email'), kind: 'text', value: ({ invitee }) => invitee.email },
    { id: 'inviter', header: header('file.inviter'), kind: 'text', value: ({ inviter }) => inviter.name },
    {
      id: 'sent',
      header: header('file.sent'),
      kind: 'time',
      value: ({ created_at: at }) => (at ? new Date(at) : null),
    },
    {
      id: 'until',
      header: header('file.until'),
      kind: 'time',
      value: ({ expires_at: at }) => (at ? new Date(at) : null),
    },
  ]
  return <TableDownload of={name} content={() => ({ name, columns, rows: invites })} size="small" />
}
