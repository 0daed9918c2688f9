import { expect, test } from '@jest/globals'
import type { FacilityUnits } from '@keyroom/product-api'
import { baselineSchema, differencesOfBaseline } from '@keyroom/scenarios'
import { baselineOfUnits } from './baseline-of-units.ts'

const year = (fiscalYear: number, days: number, more: object = {}) => ({
  fiscalYear,
  lines: ['00800', '00801'],
  beds: 20,
  bedDays: 7300,
  bedDaysBasis: 'beds',
  days,
  discharges: null,
  ...more,
})
const units = (days: number) =>
  ({
    ccn: '220071',
    name: 'General Hospital',
    reports: [{ id: 'r-2018', edition: 'extract', fiscalYear: 2018 }],
    units: [{ unit: 'icu', years: [year(2017, 1), year(2018, days)] }],
  }) as unknown as FacilityUnits
const copiedAt = '2026-11-24T10:00:00.000Z'

test('copies the figures of a year with their cells, and none for what was calculated', () => {
  const baseline = baselineOfUnits(units(6100), 2018, copiedAt)
  expect(baselineSchema.parse(baseline)).toEqual(baseline)
  expect(baseline?.figures).toEqual([
    { id: 'icu.beds', value: 20, cell: 'S300001/00800/00200 + S300001/00801/00200' },
    { id: 'icu.bedDays', value: 7300, cell: null },
    { id: 'icu.days', value: 6100, cell: 'S300001/00800/00800 + S300001/00801/00800' },
    { id: 'icu.discharges', value: null, cell: 'S300001/00800/01500 + S300001/00801/01500' },
  ])
})

test('a later import shows as the figures that it changed', () => {
  const [before, now] = [baselineOfUnits(units(6100), 2018, copiedAt), baselineOfUnits(units(6200), 2018, copiedAt)]
  if (!before || !now) throw new Error('Expected baselines, got none.')
  expect(differencesOfBaseline(before, now)).toMatchObject([{ id: 'icu.days', before: 6100, now: 6200 }])
})

test('a year without a report has no baseline', () => expect(baselineOfUnits(units(6100), 2030, copiedAt)).toBeNull())
