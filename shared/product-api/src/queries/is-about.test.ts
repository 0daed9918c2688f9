import { expect, test } from '@jest/globals'
import {
  costReportsKey,
  dataStateKey,
  facilityKey,
  facilityPointsKey,
  facilitySearchKey,
  auditKey,
  importIssuesKey,
  importsKey,
  isAbout,
  membersKey,
  organizationSettingsKey,
  benchmarksKey,
  patientOriginKey,
  peerGroupsKey,
  pendingInvitesKey,
  rolesKey,
  savedViewsKey,
  storedFilesKey,
  userKey,
  userOrganizationsKey,
  userSessionsKey,
} from './public.ts'

const ofPublicData = [
  costReportsKey('220071'),
  facilityKey('220071'),
  facilityPointsKey(),
  facilitySearchKey('x'),
  benchmarksKey({ ccn: '220071' }),
  patientOriginKey('220071', {}),
]
const settings = organizationSettingsKey('org_a')
const others = [userKey('organization'), userOrganizationsKey('facilities'), ['organization'], []]
const publicData = { subject: 'public-data' } as const
const organization = { subject: 'organization', organizationId: 'org_a' } as const

test('public data are hospitals and their cost reports, also under the name of a remote', () => {
  for (const key of ofPublicData) {
    expect(isAbout(publicData, key)).toBe(true)
    expect(isAbout(publicData, ['analytics', ...key])).toBe(true)
    expect(isAbout(organization, key)).toBe(false)
  }
})

test('an organization’s change is about that organization alone', () => {
  expect(isAbout(organization, settings)).toBe(true)
  expect(isAbout(organization, ['members', ...settings])).toBe(true)
  expect(isAbout(organization, organizationSettingsKey('org_b'))).toBe(false)
  expect(isAbout(publicData, settings)).toBe(false)
})

test('other keys are about neither', () => {
  for (const key of others) {
    expect(isAbout(organization, key)).toBe(false)
    expect(isAbout(publicData, ['user', ...key, 'later'])).toBe(false)
  }
})

test('a part of an organization is about that part alone, and about what belongs to no part', () => {
  const about = (part: 'settings' | 'members' | 'invites') => {
    const keys = [settings, membersKey('org_a'), rolesKey('org_a'), pendingInvitesKey('org_a'), auditKey('org_a')]
    const change = { ...organization, part } as const
    return keys.filter((key) => isAbout(change, key) && isAbout(change, ['members', ...key])).map((key) => key[2])
  }
  expect(about('settings')).toEqual(['settings', 'audit'])
  expect(about('members')).toEqual(['members', 'roles', 'audit'])
  expect(about('invites')).toEqual(['pending', 'audit'])
  expect(isAbout({ ...organization, part: 'members' }, membersKey('org_b'))).toBe(false)
})

test('a role is about the whole organization, a purchase about subscriptions and the organization that bought', () => {
  const role = { subject: 'membership', organizationId: 'org_a', userId: 'auth0|ada' } as const
  const purchase = { subject: 'subscription', organizationId: 'org_a', userId: null } as const
  expect([settings, membersKey('org_a'), membersKey('org_b')].map((key) => isAbout(role, key))).toEqual([
    true,
    true,
    false,
  ])
  expect(isAbout(purchase, ['profile', 'subscription', 'x'])).toBe(true)
  expect(isAbout(purchase, settings)).toBe(true)
  expect(isAbout({ ...purchase, organizationId: null, userId: 'auth0|ada' }, settings)).toBe(false)
  expect(isAbout(role, ['subscription'])).toBe(false)
})

test('a person is about what is kept of that person', () => {
  const person = { subject: 'person', userId: 'auth0|ada' } as const
  const keys = [userKey('auth0|ada'), userSessionsKey('auth0|ada'), userKey('auth0|bob'), settings]
  expect(keys.map((key) => isAbout(person, ['profile', ...key]))).toEqual([true, true, false, false])
})

test('what was saved is about its kind alone', () => {
  const saved = { subject: 'saved', organizationId: 'org_a', userId: null, kind: 'views' } as const
  const keys = [savedViewsKey('org_a'), peerGroupsKey('org_a'), settings, ...ofPublicData]
  expect(keys.filter((key) => isAbout(saved, ['analytics', ...key]))).toEqual([savedViewsKey('org_a')])
  expect(isAbout({ ...saved, kind: 'peer-groups' }, peerGroupsKey('org_a'))).toBe(true)
})

test('imports are about the list of imports, and neither about what they said nor about what is stored', () => {
  const imports = { subject: 'imports' } as const
  const keys = [importsKey(), importIssuesKey('one'), storedFilesKey(), dataStateKey(), settings]
  expect(keys.filter((key) => isAbout(imports, ['analytics', ...key]))).toEqual([importsKey()])
  expect(keys.filter((key) => isAbout(publicData, ['analytics', ...key]))).toEqual([storedFilesKey(), dataStateKey()])
  expect(isAbout(imports, importsKey())).toBe(true)
})
