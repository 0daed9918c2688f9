import type { Figures } from '@keyroom/cost-report'
import type { Cell } from '../staging/table.ts'
import type { SampleHospital } from './sample-hospitals.ts'
import { seededRandom } from './seeded-random.ts'

/** What Medicare says of the inpatients of a made-up hospital in one year, as `medicare_inpatient` stores it. */
export function sampleMedicareCells(hospital: SampleHospital, year: number, figures: Figures): readonly Cell[] | null {
  const { dischargesMedicare: discharges, daysMedicare: days, inpatientRevenue, days: allDays } = figures
  // CMS leaves out whoever has few of them.
  if (!discharges || discharges < 11 || !days) return null
  const random = seededRandom(hospital.seed * 1_000 + 700)
  const charges = Math.round(((inpatientRevenue ?? 0) / (allDays ?? 1)) * days)
  const payments = Math.round(discharges * random.between(9_500, 17_500) * 1.02 ** (year - 2021))
  return [
    hospital.ccn,
    year,
    'sample',
    Math.max(11, Math.round(discharges * random.between(0.74, 0.86))),
    discharges,
    Math.round(days * 0.97),
    days,
    charges,
    payments,
    Math.round(payments * random.between(0.84, 0.9)),
    Number(random.between(69, 78).toFixed(1)),
    Number(random.between(1.25, 2.35).toFixed(3)),
    Math.round(discharges * random.between(0.14, 0.3)),
  ]
}
