import { expect, test } from '@jest/globals'
import { lakesideMembers, lakesideSettings } from '../testing/lakeside.ts'
import { isAdmin, withMemberChanges, withoutRemoved, withSeats } from './pending-changes.ts'

const [admin, member] = lakesideMembers
const adminId = admin?.user_id ?? ''
const memberId = member?.user_id ?? ''

test('seats under way are shown as given or taken, the last word counting', () => {
  const { seats } = withSeats(lakesideSettings, [
    { userId: memberId, productId: 'toolkit', assigned: true },
    { userId: memberId, productId: 'standardTier', assigned: false },
    { userId: memberId, productId: 'toolkit', assigned: false },
    { userId: 'auth0|new', productId: 'toolkit', assigned: true },
  ])
  expect(seats[memberId]).toEqual({ standardTier: false, toolkit: false })
  expect(seats['auth0|new']).toEqual({ toolkit: true })
  expect(seats[adminId]).toBe(lakesideSettings.seats[adminId])
  expect(lakesideSettings.seats[memberId]).toEqual({ standardTier: true })
})

test('nothing under way leaves everything as it is, to the very object', () => {
  expect(withSeats(lakesideSettings, [])).toBe(lakesideSettings)
  expect(withoutRemoved(lakesideSettings, [{ kind: 'grant-admin', userId: memberId }])).toBe(lakesideSettings)
  expect(withMemberChanges(lakesideMembers, [])).toBe(lakesideMembers)
})

test('leaves a member who is being removed off all lists and without seats', () => {
  const change = [{ kind: 'remove', userId: memberId }] as const
  expect(withoutRemoved(lakesideSettings, change).seats).not.toHaveProperty([memberId])
  expect(withMemberChanges(lakesideMembers, change).map(({ user_id }) => user_id)).not.toContain(memberId)
})

test('the right to manage comes and goes, and leaves the other roles', () => {
  const granted = withMemberChanges(lakesideMembers, [{ kind: 'grant-admin', userId: memberId }])
  const found = granted.find(({ user_id }) => user_id === memberId)
  expect(found && isAdmin(found)).toBe(true)
  expect(found?.roles.map(({ name }) => name)).toEqual(['Admin', 'Member'])
  const revoked = withMemberChanges(granted, [{ kind: 'revoke-admin', userId: memberId }])
  expect(revoked.find(({ user_id }) => user_id === memberId)?.roles.map(({ name }) => name)).toEqual(['Member'])
})

test('does not add a role twice', () => {
  expect(withMemberChanges(lakesideMembers, [{ kind: 'grant-admin', userId: adminId }])[0]).toBe(admin)
})
