import { expect, test } from '@jest/globals'
import { findThresholds } from '../compare/find-thresholds.ts'
import { sampleCriteria, sampleDepartment, sampleDriver, sampleProgram } from '../testing/sample-program.ts'
import { derive } from './derive.ts'

const stays = { drivers: [sampleDriver('days', 20.4 * 365)], lengthOfStay: 4 }
const departments = [
  ...(['target-occupancy', 'census-percentile', 'erlang-loss', 'erlang-wait'] as const).map((method) =>
    sampleDepartment('icu', { ...stays, id: method, method }),
  ),
  sampleDepartment('icu', { ...stays, id: 'stated', keyRooms: 31 }),
  sampleDepartment('postpartum', { ...stays, id: 'by-size', occupancyBySize: [{ upTo: null, value: 0.7 }] }),
  sampleDepartment('ct', { drivers: [sampleDriver('procedures', 20_000)] }),
]
const program = sampleProgram(departments)
const year = 2023

test.each(departments.map(({ id }) => id))(
  'thresholds of %s have the value of the comparison, the demand, and the setting that they move',
  (department) => {
    const thresholds = findThresholds(program, sampleCriteria, department, year)
    expect(thresholds?.setting).toBeTruthy()
    for (const step of ['oneMore', 'oneFewer'] as const) {
      const volume = derive(program, sampleCriteria, { of: 'volumeThreshold', department, year, step })
      expect(volume?.value).toBe(thresholds?.volume[step])
      const setting = derive(program, sampleCriteria, { of: 'settingThreshold', department, year, step })
      expect(setting?.value).toBe(thresholds?.setting?.[step])
      expect(setting?.inputs).toMatchObject([
        { symbol: thresholds?.method === 'throughput' ? 'unroundedRooms' : 'load' },
        { symbol: 'needed', value: thresholds?.needed, origin: { ref: { method: thresholds?.method } } },
        { symbol: thresholds?.setting?.id, value: thresholds?.setting?.value },
      ])
      expect(volume?.inputs).toEqual(setting?.inputs.slice(0, 2))
    }
  },
)

test('a threshold states the load, the rooms and the criterion that it is found from', () => {
  // 20.4 / 0.8 = 25.5: the 27th bed is needed from 26 × 0.8 patients on, and the 26th not from 20.4 / 25 on.
  const of = (ref: 'volumeThreshold' | 'settingThreshold', step: 'oneMore' | 'oneFewer') =>
    derive(program, sampleCriteria, { of: ref, department: 'target-occupancy', year: 2020, step })
  expect(of('volumeThreshold', 'oneMore')).toMatchObject({
    value: expect.closeTo((26 * 0.8) / 20.4, 9),
    unit: 'share',
    formula: 'nearest(x, rooms(x * load) > needed)',
  })
  expect(of('settingThreshold', 'oneFewer')).toMatchObject({
    value: expect.closeTo(20.4 / 25, 9),
    unit: 'share',
    formula: 'nearest(x, rooms(load, x) < needed)',
    inputs: [{ value: expect.closeTo(20.4, 9) }, { value: 26 }, { value: 0.8, origin: { from: 'criterion' } }],
  })
})

test('a threshold does not exist without a result', () => {
  const department = 'gone'
  expect(derive(program, sampleCriteria, { of: 'volumeThreshold', department, year, step: 'oneMore' })).toBeNull()
})
