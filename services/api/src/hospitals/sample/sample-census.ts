import type { FiledUnit } from '../stored/tables/report-unit-table.ts'
import { bedPlanOf } from './sample-bed-plan.ts'
import type { Character } from './sample-character.ts'
import type { SampleHospital } from './sample-hospitals.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The highest occupancy of a unit. */
const maxOccupancy = 0.96

/** Days in bed and the units that they were spent in, of one year of a generated hospital. */
export interface Census {
  readonly units: readonly FiledUnit[]
  /** Line 14: newborns and swing beds counted in, as it is filed. */
  readonly days: number
  readonly nurseryDays: number
  readonly swingSnfDays: number
  readonly swingNfDays: number
  readonly observationDays: number
  readonly laborDeliveryDays: number
  /** Beds of line 27. */
  readonly allBeds: number
}

/** Fills the units of a hospital for one period. */
export function censusOf(
  hospital: SampleHospital,
  character: Character,
  { period, age }: { readonly period: number; readonly age: number },
  random: SeededRandom,
): Census {
  const plan = bedPlanOf(hospital)
  const level = character.occupancy * (1 + character.growth) ** age
  const units = plan.units.map(({ line, printedName, beds, fullness }): FiledUnit => {
    const occupancy = Math.min(maxOccupancy, level * fullness * random.between(0.96, 1.04))
    const days =
      line === '03200'
        ? Math.round(plan.births * random.between(0.33, 0.37) * (period / 365))
        : Math.round(beds * period * occupancy)
    const isSeparate = line === '01600' || line === '01700'
    const discharges = isSeparate ? Math.round(days / (line === '01600' ? 9 : 12.6)) : null
    return { line, printedName, beds, bedDays: beds * period, days, discharges }
  })
  const nurseryDays = Math.round(plan.births * (period / 365) * random.between(1.9, 2.3))
  const inHospital = units.filter(({ line }) => line < '01300')
  const patientDays = inHospital.reduce((sum, { days }) => sum + (days ?? 0), 0)
  const swing = Math.round((units[0]?.days ?? 0) * plan.swing)
  const observationDays = isAcute(hospital)
    ? Math.round(patientDays * character.observation * random.between(0.92, 1.08))
    : 0
  const nursery: FiledUnit[] = nurseryDays > 0 ? [{ line: '01300', beds: null, days: nurseryDays }] : []
  const observation: FiledUnit[] = observationDays > 0 ? [{ line: '02800', beds: null, days: observationDays }] : []
  return {
    units: [...units, ...nursery, ...observation].sort((one, other) => (one.line < other.line ? -1 : 1)),
    days: patientDays + nurseryDays,
    nurseryDays,
    swingSnfDays: Math.round(swing * 0.9),
    swingNfDays: swing - Math.round(swing * 0.9),
    observationDays,
    laborDeliveryDays: units.find(({ line }) => line === '03200')?.days ?? 0,
    allBeds: units.filter(({ line }) => line !== '03200').reduce((sum, { beds }) => sum + (beds ?? 0), 0),
  }
}

function isAcute({ profile: { type } }: SampleHospital): boolean {
  return type === 'short-term' || type === 'critical-access' || type === 'childrens'
}
