import { expect, test } from '@jest/globals'
import { figuresOf } from './figures.ts'
import { indicatorValue, type IndicatorId } from './indicators/indicators.ts'

// Massachusetts General Hospital, CCN 220071, October 1, 2020 to September 30, 2021, from the 2021 public-use file.
// docs/hand-calculation.md has the calculation by hand.
const report = {
  periodBegin: '2020-10-01',
  periodEnd: '2021-09-30',
  figures: figuresOf({
    days: 330_657,
    bedDays: 363_175,
    discharges: 46_219,
    netPatientRevenue: 3_376_488_407,
    operatingExpense: 4_759_986_061,
    otherIncome: 5_575_549_551,
    netIncome: 3_644_554_965,
  }),
}

test.each<[IndicatorId, number]>([
  ['occupancy', 0.91046],
  ['averageDailyCensus', 905.90959],
  ['averageLengthOfStay', 7.15414],
  ['patientMargin', -0.40974],
  ['operatingMargin', 0.46828],
  ['totalMargin', 0.40712],
])('calculates the same %s of Massachusetts General Hospital in 2021 as by hand', (id, byHand) => {
  expect(indicatorValue(id, report)).toBeCloseTo(byHand, 5)
})
