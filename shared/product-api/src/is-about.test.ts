import { expect, test } from '@jest/globals'
import {
  costReportsKey,
  facilityKey,
  facilityPointsKey,
  facilitySearchKey,
  isAbout,
  organizationSettingsKey,
  userKey,
  userOrganizationsKey,
} from './public.ts'

const ofPublicData = [costReportsKey('220071'), facilityKey('220071'), facilityPointsKey(), facilitySearchKey('x')]
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
