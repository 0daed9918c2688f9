import { describe, expect, test } from '@jest/globals'
import { programSettingRanges, settingRanges } from '../program/setting-ranges.ts'
import { problemOf } from './check-values.ts'

describe('a number', () => {
  test.each([
    ['that is missing', undefined, { min: 0, max: 1 }, 'missing'],
    ['that is not there', null, { min: 0, max: 1 }, 'missing'],
    ['that is none', NaN, { min: 0, max: 1 }, 'missing'],
    ['on its lower bound', 0, { min: 0, max: 10 }, null],
    ['on its upper bound', 10, { min: 0, max: 10 }, null],
    ['on a bound that is not permitted', 0, { min: 0, max: 10, isAboveMin: true }, 'out-of-range'],
    ['on an upper bound that is not permitted', 10, { min: 0, max: 10, isBelowMax: true }, 'out-of-range'],
    ['below its range', 1, { min: 2, max: 10 }, 'out-of-range'],
    ['above its range', 11, { min: 2, max: 10 }, 'out-of-range'],
    ['below 0 where nothing is', -1, { min: 0, max: 10 }, 'negative'],
    ['below 0 where some are', -2, { min: -1, max: 10 }, 'out-of-range'],
    ['of a share that is nothing', 0, { min: 0, max: 1, isAboveMin: true, isShare: true }, 'not-a-share'],
    ['of a share that is more than all', 85, { min: 0, max: 1, isShare: true }, 'not-a-share'],
    ['of a share that is all', 1, { min: 0, max: 1, isBelowMax: true, isShare: true }, 'not-a-share'],
    ['of a share that is too small', 0.001, { min: 0.01, max: 1, isShare: true }, 'out-of-range'],
  ] as const)('%s', (_, value, range, code) => expect(problemOf(value, range)).toBe(code))
})

describe('the range of a setting', () => {
  test.each([
    ['targetOccupancy', [0.01, 1], [0, 0.009, 1.01]],
    ['utilization', [0.01, 1], [0, 1.01]],
    ['daysPerYear', [1, 366], [0, 367]],
    ['peakFactor', [1, 10], [0.99, 10.1]],
    ['percentile', [0.001, 0.999], [0, 1]],
    ['turnedAway', [0.001, 0.999], [0, 1]],
    ['riskPercentile', [0.001, 0.999], [0, 1]],
    ['waitShare', [0.001, 1], [0, 1.01]],
    ['waitLimitMinutes', [0, 1e6], [-1, 2e6]],
    ['minutes', [0.1, 1e6], [0, 2e6]],
    ['turnoverMinutes', [0, 1e6], [-1, 2e6]],
    ['openDays', [0.1, 366], [0, 367]],
    ['openHours', [0.1, 24], [0, 25]],
    ['volumePerRoom', [0.1, 1e9], [0, 2e9]],
    ['stayHours', [0.1, 8784], [0, 8785]],
    ['netToDepartment', [1, 10], [0.99, 11]],
    ['grossPerKeyRoom', [0, 1e6], [-1, 2e6]],
    ['shareOfArea', [0, 10], [-0.1, 11]],
  ] as const)('%s has what a hospital can plan with', (id, possible, impossible) => {
    expect(possible.map((value) => problemOf(value, settingRanges[id]))).toEqual(possible.map(() => null))
    expect(impossible.map((value) => problemOf(value, settingRanges[id]))).not.toContain(null)
  })

  test.each([
    ['buildingFactor', [1, 10], [0.99, 11]],
    ['costPerSquareFoot', [0, 1e6], [-1, 2e6]],
    ['costYear', [1900, 2200], [1899, 2201]],
    ['midpointYear', [1900, 2200], [1899, 2201]],
    ['escalation', [-0.5, 1], [-0.51, 1.1]],
    ['softCost', [0, 10], [-0.1, 11]],
    ['equipment', [0, 10], [-0.1, 11]],
    ['contingency', [0, 10], [-0.1, 11]],
  ] as const)('%s of a program has what can be paid', (id, possible, impossible) => {
    expect(possible.map((value) => problemOf(value, programSettingRanges[id]))).toEqual(possible.map(() => null))
    expect(impossible.map((value) => problemOf(value, programSettingRanges[id]))).not.toContain(null)
  })
})
