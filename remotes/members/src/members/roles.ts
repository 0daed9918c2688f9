import type { Member } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** Roles that the product knows by name; any other is shown as the identity provider spells it. */
const known: readonly string[] = ['Admin', 'Member']

/** The name of a role in the reader's language. */
export function roleName(intl: IntlShape, name: string): string {
  return known.includes(name) ? intl.formatMessage({ id: `members.role.${name}` }) : name
}

/** The roles of a member as the reader reads them. */
export function roleNames(intl: IntlShape, { roles }: Pick<Member, 'roles'>): string[] {
  return roles.map(({ name }) => roleName(intl, name))
}
