import { expect, test } from '@jest/globals'
import { generalMedicare } from '../testing/general-medicare.ts'
import { medicareMeasures, medicareValue } from './medicare-measure.ts'

test('a measure is a column of the file or the quotient of two, and missing where one is blank or there are no discharges', () => {
  const [year] = generalMedicare.years
  if (!year) throw new Error('Expected at least one year of General Hospital, got none.')
  const valuesOf = (of: typeof year) =>
    Object.fromEntries(medicareMeasures.map((measure) => [measure.id, medicareValue(measure, of)]))
  expect(valuesOf(year)).toEqual({
    discharges: 4_000,
    days: 20_000,
    stay: 5,
    payments: 48_000_000,
    payment: 12_000,
    beneficiaries: 3_000,
    risk: 1.9,
  })
  expect(valuesOf({ ...year, days: null })).toMatchObject({ days: null, stay: null, payment: 12_000 })
  expect(valuesOf({ ...year, discharges: 0 })).toMatchObject({ discharges: 0, stay: null, payment: null })
})
