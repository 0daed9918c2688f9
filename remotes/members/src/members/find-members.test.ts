import { expect, test } from '@jest/globals'
import { findMembers, searchableMembers } from './find-members.ts'

const named = (name: string, email: string) => ({ user_id: email, name, email, roles: [] })
const members = searchableMembers([
  named('Inês Duarte', 'ines@lakeside.test'),
  named('Ștefan Popa', 'stefan.popa@harbor.test'),
  named('王芳', 'fang@lakeside.test'),
  named('straße', 'STREET@lakeside.test'),
])
const found = (search: string) => findMembers(members, search).map(({ email }) => email)

test.each([
  ['ines', ['ines@lakeside.test']],
  ['INÊS', ['ines@lakeside.test']],
  ['duarte in', ['ines@lakeside.test']],
  ['stefan', ['stefan.popa@harbor.test']],
  ['王', ['fang@lakeside.test']],
  ['street', ['STREET@lakeside.test']],
  ['harbor', ['stefan.popa@harbor.test']],
  ['lakeside duarte', ['ines@lakeside.test']],
  ['nobody', []],
  ['.*', []],
])('the search "%s" finds %j', (search, emails) => expect(found(search)).toEqual(emails))

test.each(['', '   '])('the empty search "%s" finds all members in their order', (search) => {
  expect(found(search)).toHaveLength(4)
  expect(found(search)[0]).toBe('ines@lakeside.test')
})
