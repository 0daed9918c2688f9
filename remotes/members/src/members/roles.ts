import type { Member } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** Roles with translated names; any other is shown as the identity provider spells it. */
const known: readonly string[] = ['Admin', 'Member']

/** The name of a role in the reader's language. */
export function roleName(intl: IntlShape, name: string): string {
  return known.includes(name) ? intl.formatMessage({ id: `members.role.${name}` }) : name
}

/** The role names of a member in the reader's language. */
export function roleNames(intl: IntlShape, { roles }: Pick<Member, 'roles'>): string[] {
  return roles.map(({ name }) => roleName(intl, name))
}
