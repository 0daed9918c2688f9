import { expect, test } from '@jest/globals'
import ky from 'ky'
import {
  costReportsKey,
  criteriaPackKey,
  criteriaPacksKey,
  dataStateKey,
  facilityKey,
  facilityPointsKey,
  facilitySearchQuery,
  auditKey,
  importIssuesKey,
  importsKey,
  isAbout,
  membersKey,
  organizationSettingsKey,
  benchmarksKey,
  clientsKey,
  locationsKey,
  partnersKey,
  originAreasKey,
  patientOriginKey,
  peerGroupsKey,
  pendingInvitesKey,
  programKey,
  programVersionsKey,
  programsKey,
  projectActivityKey,
  projectKey,
  projectScenariosKey,
  projectsKey,
  rolesKey,
  savedViewsKey,
  scenarioKey,
  scenariosKey,
  storedFilesKey,
  userKey,
  userOrganizationsKey,
  userSessionsKey,
  userStateKey,
} from '../public.ts'

const ofPublicData = [
  costReportsKey('220071'),
  facilityKey('220071'),
  facilityPointsKey(),
  facilitySearchQuery(ky, { search: 'x' }).queryKey,
  benchmarksKey({ ccn: '220071' }),
  patientOriginKey('220071', {}),
  originAreasKey('220071', { by: 'zip' }),
]
const settings = organizationSettingsKey('org_a')
const others = [userKey('organization'), userOrganizationsKey('facilities'), ['organization'], []]
const publicData = { subject: 'public-data' } as const
const organization = { subject: 'organization', organizationId: 'org_a' } as const

test('relates public data to hospitals and cost reports, also under the prefix of a remote', () => {
  for (const key of ofPublicData) {
    expect(isAbout(publicData, key)).toBe(true)
    expect(isAbout(publicData, ['analytics', ...key])).toBe(true)
    expect(isAbout(organization, key)).toBe(false)
  }
})

test('relates the change of an organization to that organization only', () => {
  expect(isAbout(organization, settings)).toBe(true)
  expect(isAbout(organization, ['members', ...settings])).toBe(true)
  expect(isAbout(organization, organizationSettingsKey('org_b'))).toBe(false)
  expect(isAbout(publicData, settings)).toBe(false)
})

test('relates other keys to no change', () => {
  for (const key of others) {
    expect(isAbout(organization, key)).toBe(false)
    expect(isAbout(publicData, ['user', ...key, 'later'])).toBe(false)
  }
})

test('relates a part of an organization to that part, and to keys of no part', () => {
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

test('relates a role to the whole organization, and a purchase to subscriptions and the organization that bought', () => {
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

test('relates a membership to the list of organizations of that user', () => {
  const joined = { subject: 'membership', organizationId: 'org_a', userId: 'auth0|ada' } as const
  const keys = [
    userOrganizationsKey('auth0|ada'),
    ['members', ...userOrganizationsKey('auth0|ada')],
    userOrganizationsKey('auth0|bob'),
    userSessionsKey('auth0|ada'),
  ]
  expect(keys.map((key) => isAbout(joined, key))).toEqual([true, true, false, false])
})

test('relates a user to the keys of that user', () => {
  const person = { subject: 'person', userId: 'auth0|ada' } as const
  const keys = [userKey('auth0|ada'), userSessionsKey('auth0|ada'), userKey('auth0|bob'), settings]
  expect(keys.map((key) => isAbout(person, ['profile', ...key]))).toEqual([true, true, false, false])
})

test('relates saved items to their kind only', () => {
  const saved = { subject: 'saved', organizationId: 'org_a', userId: null, kind: 'views' } as const
  const keys = [savedViewsKey('org_a'), peerGroupsKey('org_a'), settings, ...ofPublicData]
  expect(keys.filter((key) => isAbout(saved, ['analytics', ...key]))).toEqual([savedViewsKey('org_a')])
  expect(isAbout({ ...saved, kind: 'peer-groups' }, peerGroupsKey('org_a'))).toBe(true)
})

test('relates a program to itself and to lists, and a new version of criteria to the list of packs', () => {
  const account = { organizationId: 'org_a', userId: null }
  const keys = [
    programsKey('org_a'),
    programKey('one'),
    programKey('other'),
    criteriaPacksKey('org_a'),
    criteriaPackKey('org_a', 'own-a', 1),
    settings,
  ]
  const about = (change: Parameters<typeof isAbout>[0]) =>
    keys.filter((key) => isAbout(change, ['programming', ...key]))
  expect(about({ subject: 'program', ...account, programId: 'one' })).toEqual([keys[0], keys[1]])
  expect(about({ subject: 'criteria-packs', ...account })).toEqual([keys[3]])
})

test('relates a project and its scenarios to what shows them', () => {
  const account = { organizationId: 'org_a', userId: null }
  const keys = [
    projectsKey('org_a', { sort: 'name' }),
    projectKey('one'),
    projectKey('other'),
    projectActivityKey('one'),
    clientsKey('org_a'),
    locationsKey('org_a'),
    scenariosKey('org_a'),
    projectScenariosKey('one'),
    projectScenariosKey('other'),
    scenarioKey('base'),
    scenarioKey('child'),
    userStateKey('org_a'),
    partnersKey('org_a'),
    programVersionsKey('base'),
  ]
  const about = (change: Parameters<typeof isAbout>[0]) =>
    keys.flatMap((key, at) => (isAbout(change, ['projects', ...key]) ? [at] : []))
  expect(about({ subject: 'project', ...account, projectId: 'one' })).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(about({ subject: 'program', ...account, programId: 'base', projectId: 'one' })).toEqual([6, 7, 9, 11, 13])
  expect(about({ subject: 'program', ...account, programId: 'base' })).toEqual([13])
  expect(about({ subject: 'partners', ...account })).toEqual([12])
})

test('relates imports to the list of imports, but not to their reports or the stored data', () => {
  const imports = { subject: 'imports' } as const
  const keys = [importsKey(), importIssuesKey('one'), storedFilesKey(), dataStateKey(), settings]
  expect(keys.filter((key) => isAbout(imports, ['analytics', ...key]))).toEqual([importsKey()])
  expect(keys.filter((key) => isAbout(publicData, ['analytics', ...key]))).toEqual([storedFilesKey(), dataStateKey()])
  expect(isAbout(imports, importsKey())).toBe(true)
})
