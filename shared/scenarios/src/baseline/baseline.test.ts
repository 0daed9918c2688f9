import { expect, test } from '@jest/globals'
import { baselineSchema, differencesOfBaseline } from './baseline.ts'

const figures = (values: Readonly<Record<string, number | null>>, cell: string | null = 'S300001/01400/00200') => ({
  figures: Object.entries(values).map(([id, value]) => ({ id, value, cell })),
})

test('names the figures that changed, are gone or are new, with the present source cell', () => {
  const baseline = figures({ beds: 40, days: 9000, discharges: null, births: 12 }, 'PUF: Beds')
  const current = figures({ beds: 40, days: 9100, discharges: 800, visits: 7 })
  expect(differencesOfBaseline(baseline, current)).toEqual([
    { id: 'days', before: 9000, now: 9100, cell: 'S300001/01400/00200' },
    { id: 'discharges', before: null, now: 800, cell: 'S300001/01400/00200' },
    { id: 'births', before: 12, now: undefined, cell: 'PUF: Beds' },
    { id: 'visits', before: undefined, now: 7, cell: 'S300001/01400/00200' },
  ])
  expect(differencesOfBaseline(current, current)).toEqual([])
})

test('a baseline is read as it was stored, and one without its hospital is refused', () => {
  const baseline = {
    schema: 1,
    ccn: '140001',
    facilityName: 'Lakeside Hospital',
    fiscalYear: 2023,
    dataVersion: '"abc"',
    copiedAt: '2026-03-01T00:00:00Z',
    ...figures({ beds: 40, 'icu.days': null }),
  }
  expect(baselineSchema.parse(JSON.parse(JSON.stringify(baseline)))).toEqual(baseline)
  expect(baselineSchema.safeParse({ ...baseline, ccn: undefined }).success).toBe(false)
})
