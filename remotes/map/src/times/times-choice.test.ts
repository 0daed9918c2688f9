import { expect, test } from '@jest/globals'
import { readTimesChoice, usualMinutes, writeTimesChoice, type TimesChoice } from './times-choice.ts'

test('everything is read back as it was written', () => {
  const choice: TimesChoice = {
    origins: [{ ccn: '220071' }, { longitude: -71.0682, latitude: 42.3612 }],
    minutes: [20, 40],
    direction: 'from',
    combine: 'nearest',
  }
  expect(writeTimesChoice(choice)).toEqual({
    times: '220071;42.3612,-71.0682',
    minutes: '20.40',
    direction: 'from',
    combine: 'nearest',
  })
  expect(readTimesChoice(writeTimesChoice(choice))).toEqual(choice)
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
