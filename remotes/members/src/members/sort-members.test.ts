import { expect, test } from '@jest/globals'
import { sortByHaving, sortKeys, sortMembers, type Sorting } from './sort-members.ts'

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
const emails = (sorting: Sorting) => sortMembers(members, sorting, collator, rolesOf).map(({ email }) => email[0])

test('names are in the order of the language, people of one name in that of their addresses', () => {
  expect(emails({ key: 'name', descending: false })).toEqual(['d', 'a', 'c', 'b'])
  expect(emails({ key: 'name', descending: true })).toEqual(['b', 'a', 'c', 'd'])
})

test('addresses and roles sort, equal ones by name', () => {
  expect(emails({ key: 'email', descending: true })).toEqual(['d', 'c', 'b', 'a'])
  expect(emails({ key: 'roles', descending: false })).toEqual(['d', 'c', 'a', 'b'])
})

test.each([...sortKeys])('nobody is lost when sorted by %s', (key) => {
  expect(new Set(emails({ key, descending: true }))).toEqual(new Set(['a', 'b', 'c', 'd']))
})

test('who has something comes first, or last, in the order of names', () => {
  const has = ({ name }: { name: string }) => name !== 'Eva'
  const order = (descending: boolean) => sortByHaving(members, has, descending, collator).map(({ email }) => email[0])
  expect(order(false)).toEqual(['d', 'b', 'a', 'c'])
  expect(order(true)).toEqual(['a', 'c', 'd', 'b'])
})
