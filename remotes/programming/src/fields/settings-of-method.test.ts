import { expect, test } from '@jest/globals'
import { settingsOfMethod } from './settings-of-method.ts'

test('a simulation has its percentile and the settings of the method that sizes its futures', () => {
  const byOccupancy = settingsOfMethod('simulation', ['simulation', 'target-occupancy', 'erlang-loss'])
  expect(byOccupancy.slice(0, 4)).toEqual(['riskPercentile', 'targetOccupancy', 'daysPerYear', 'peakFactor'])
  expect(byOccupancy).not.toContain('turnedAway')
  const byWaiting = settingsOfMethod('simulation', ['erlang-wait', 'simulation'])
  expect(byWaiting).toEqual(expect.arrayContaining(['riskPercentile', 'waitShare', 'waitLimitMinutes', 'peakFactor']))
  expect(byWaiting).not.toContain('targetOccupancy')
})

test('another method has settings of its own only', () => {
  expect(settingsOfMethod('erlang-loss', ['target-occupancy', 'erlang-loss'])).not.toContain('targetOccupancy')
  expect(settingsOfMethod(null, [])).not.toContain('peakFactor')
})
