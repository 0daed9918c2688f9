import { expect, test } from '@jest/globals'
import { readMapAddress, writeMapAddress } from '../address/map-address.ts'
import {
  readTimesChoice,
  usualMinutes,
  withoutOrigin,
  withOrigin,
  writeTimesChoice,
  type TimesChoice,
} from './times-choice.ts'

const point = (at: number) => ({ longitude: -120.1234 - at, latitude: 42.3612 })
const whole: TimesChoice = {
  task: 'compare',
  origins: [{ ccn: '220071' }, { longitude: -71.0682, latitude: 42.3612 }, { ccn: '221302' }],
  minutes: [20, 40],
  direction: 'from',
  combine: 'nearest',
  timeOfDay: { weekday: 7, hour: 23 },
  pair: [2, 0],
  closed: '220071',
  among: 'emergency',
  state: 'MA',
  sites: 5,
  start: 'own',
  job: '00000000-0000-4000-8000-000000000001',
}

test('everything is read back as it was written', () => {
  expect(writeTimesChoice(whole)).toEqual({
    times: '220071;42.3612,-71.0682;221302',
    task: 'compare',
    minutes: '20.40',
    direction: 'from',
    combine: 'nearest',
    when: '7.23',
    pair: '3.1',
    closed: '220071',
    among: 'emergency',
    within: 'MA',
    sites: '5',
    start: 'own',
    job: '00000000-0000-4000-8000-000000000001',
  })
  expect(readTimesChoice(writeTimesChoice(whole))).toEqual(whole)
})

test.each(['0.8', '8.8', '1.24', '1', '1.8.0', ''])('"%s" is no time of day', (when) => {
  expect(readTimesChoice({ times: '220071', when }).timeOfDay).toBeUndefined()
})

test('what is usual is not written', () => {
  expect(writeTimesChoice(readTimesChoice({ times: '220071' }))).toEqual({ times: '220071' })
})

test('the longest choice makes an address of less than 2,000 characters', () => {
  const origins = Array.from({ length: 10 }, (_none, at) => point(at))
  const query = writeMapAddress(new URLSearchParams(), {
    ...readMapAddress(new URLSearchParams()),
    place: { latitude: -42.1234, longitude: -171.1234, zoom: 10.55 },
    ccn: '220071',
    table: true,
    areas: { areas: 'uncompensatedCareShare', breaks: '0.123;0.234;0.345;0.456;0.567;0.678;0.789;0.899' },
    times: writeTimesChoice({ ...whole, origins, minutes: [105, 110, 115, 120] }),
  })
  expect(readTimesChoice(Object.fromEntries(query)).origins).toHaveLength(10)
  expect(query.toString().length).toBeLessThan(1_000)
})

test.each(['', '2200', '91,5', 'a;b', '42,-999'])('"%s" has no origin', (times) => {
  expect(readTimesChoice({ times }).origins).toEqual([])
})

test.each(['3', '200', '10.20.30.40.50', 'x', ''])('"%s" are no minutes', (minutes) => {
  expect(readTimesChoice({ times: '220071', minutes }).minutes).toEqual(usualMinutes)
})

test('minutes are sorted, and each counts once', () => {
  expect(readTimesChoice({ times: '220071', minutes: '60.30.60' }).minutes).toEqual([30, 60])
})

test('invalid parts get their usual values', () => {
  const text = { task: 'x', pair: '1.9', closed: '22', among: 'all', within: 'Mass', sites: '11' }
  expect(readTimesChoice({ times: '220071;221302', ...text })).toMatchObject({
    task: 'reach',
    pair: [0, 1],
    closed: undefined,
    among: 'general',
    state: undefined,
    sites: 3,
  })
})

test('an origin is added once, up to ten, and removing one compares the first two others', () => {
  expect(withOrigin(whole, { ccn: '220071' })).toBe(whole)
  const more = withOrigin(whole, { ccn: '650001' })
  expect(more.origins).toHaveLength(4)
  const full = { ...whole, origins: Array.from({ length: 10 }, (_none, at) => point(at)) }
  expect(withOrigin(full, { ccn: '650001' })).toBe(full)
  const [first] = whole.origins
  expect(first && withoutOrigin(whole, first)).toMatchObject({ origins: whole.origins.slice(1), pair: [0, 1] })
})
