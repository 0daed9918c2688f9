import type { PendingInvite } from '@keyroom/product-api'
import type { FileColumn, TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'

/** The pending invitations as a file. */
export function invitesExport(intl: IntlShape, invites: readonly PendingInvite[]): TableContent<PendingInvite> {
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
  return { name: intl.formatMessage({ id: 'members.invites.heading' }), columns, rows: invites }
}
