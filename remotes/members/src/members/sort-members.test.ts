import { expect, test } from '@jest/globals'
import type { Sorting } from '@keyroom/ui/table'
import { memberSortColumns, sortByHaving, sortMembers, type MemberSortColumn } from './sort-members.ts'

const collator = new Intl.Collator('fr')
const member = (name: string, email: string, ...roles: string[]) => ({
  user_id: email,
  name,
  email,
  roles: roles.map((role) => ({ id: role, name: role })),
})
const members = [
  member('Zoé', 'b@lakeside.test', 'Member'),
  member('Émile', 'd@lakeside.test'),
  member('Eva', 'c@lakeside.test', 'Admin'),
  member('Eva', 'a@lakeside.test', 'Member'),
]
const rolesOf = ({ roles }: (typeof members)[number]) => roles.map(({ name }) => name).join(' ')
const emails = (sorting: Sorting<MemberSortColumn>) =>
  sortMembers(members, sorting, collator, rolesOf).map(({ email }) => email[0])

test('names are sorted by the rules of the language, and members of one name by e-mail address', () => {
  expect(emails({ by: 'name', descending: false })).toEqual(['d', 'a', 'c', 'b'])
  expect(emails({ by: 'name', descending: true })).toEqual(['b', 'a', 'c', 'd'])
})

test('members of equal roles are sorted by name', () => {
  expect(emails({ by: 'email', descending: true })).toEqual(['d', 'c', 'b', 'a'])
  expect(emails({ by: 'roles', descending: false })).toEqual(['d', 'c', 'a', 'b'])
})

test.each([...memberSortColumns])('sorting by %s keeps every member', (by) => {
  expect(new Set(emails({ by, descending: true }))).toEqual(new Set(['a', 'b', 'c', 'd']))
})

test('sortByHaving puts the members for whom the condition is true first, or last, each group sorted by name', () => {
  const has = ({ name }: { name: string }) => name !== 'Eva'
  const order = (descending: boolean) => sortByHaving(members, has, descending, collator).map(({ email }) => email[0])
  expect(order(false)).toEqual(['d', 'b', 'a', 'c'])
  expect(order(true)).toEqual(['a', 'c', 'd', 'b'])
})
