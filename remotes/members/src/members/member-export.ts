import type { Member } from '@keyroom/product-api'
import type { FileColumn } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { roleNames } from './roles.ts'

/** The identity columns of all files about members. */
export function personExportColumns(intl: IntlShape): FileColumn<Member>[] {
  const header = (id: string) => intl.formatMessage({ id: `members.column.${id}` })
  return [
    { id: 'name', header: header('name'), kind: 'text', value: ({ name }) => name },
    { id: 'email', header: header('email'), kind: 'text', value: ({ email }) => email },
  ]
}

/** The columns of the members file, the same as in the table. */
export function memberExportColumns(intl: IntlShape): FileColumn<Member>[] {
  return [
    ...personExportColumns(intl),
    {
      id: 'roles',
      header: intl.formatMessage({ id: 'members.column.roles' }),
      kind: 'text',
      value: (member) => roleNames(intl, member).join(', '),
    },
  ]
}
