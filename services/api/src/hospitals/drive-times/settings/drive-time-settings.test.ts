import { expect, test } from '@jest/globals'
import { driveTimeSettingsOf } from './drive-time-settings.ts'

test('take tiles of this installation once there are some, unless a service is named', () => {
  expect(driveTimeSettingsOf({ DRIVE_TIMES_TILES: '/roads' })).toEqual({
    engine: 'auto',
    url: null,
    key: null,
    dataDate: null,
    attribution: '© OpenStreetMap contributors (ODbL)',
    tiles: '/roads',
  })
  const service = {
    DRIVE_TIMES_ENGINE: 'osrm',
    DRIVE_TIMES_URL: 'http://osrm:5000',
    DRIVE_TIMES_DATA_DATE: '2026-10-01',
  }
  expect(driveTimeSettingsOf({ ...service, DRIVE_TIMES_ATTRIBUTION: 'Census TIGER' })).toMatchObject({
    engine: 'osrm',
    url: 'http://osrm:5000/',
    dataDate: '2026-10-01',
    attribution: 'Census TIGER',
  })
})

test.each([
  [{ DRIVE_TIMES_ENGINE: 'google' }, 'Expected DRIVE_TIMES_ENGINE to be auto, estimator'],
  [{ DRIVE_TIMES_ENGINE: 'osrm' }, 'Expected DRIVE_TIMES_URL to be the address of osrm'],
  [{ DRIVE_TIMES_ENGINE: 'osrm', DRIVE_TIMES_URL: 'roads' }, 'such as http://valhalla:8002/, got "roads"'],
  [{ DRIVE_TIMES_URL: 'http://roads/' }, 'Expected DRIVE_TIMES_ENGINE to be valhalla, osrm, openrouteservice'],
  [{ DRIVE_TIMES_DATA_DATE: 'May' }, 'Expected DRIVE_TIMES_DATA_DATE to be a day'],
])('%j is refused with what was expected', (variables, words) => {
  expect(() => driveTimeSettingsOf(variables)).toThrow(words)
})
