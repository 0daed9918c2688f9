import type { Member } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { roleNames } from './roles.ts'

/** Who somebody is, in any file about members. */
export function personColumns(intl: IntlShape): FileColumn<Member>[] {
  const header = (id: string) => intl.formatMessage({ id: `members.column.${id}` })
  return [
    { id: 'name', header: header('name'), kind: 'text', value: ({ name }) => name },
    { id: 'email', header: header('email'), kind: 'text', value: ({ email }) => email },
  ]
}

/** The columns of a file of members: as the table shows them. */
export function memberColumns(intl: IntlShape): FileColumn<Member>[] {
  return [
    ...personColumns(intl),
    {
      id: 'roles',
      header: intl.formatMessage({ id: 'members.column.roles' }),
      kind: 'text',
      value: (member) => roleNames(intl, member).join(', '),
    },
  ]
}
