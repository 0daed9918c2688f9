import { daysInPeriod, figuresOf, type Figures } from '@keyroom/cost-report'
import type { FiledUnit } from '../stored/tables/report-unit-table.ts'
import { sampleBalanceSheet } from './sample-balance-sheet.ts'
import { censusOf, type Census } from './sample-census.ts'
import { characterOf, type Character } from './sample-character.ts'
import type { SampleHospital } from './sample-hospitals.ts'
import { sampleYears, type Period } from './sample-years.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** A generated report: its figures, and the units that they are the sum of. */
export interface SampleReport {
  readonly figures: Figures
  readonly units: readonly FiledUnit[]
}

/** Days of a period from which on it is a year. */
const shortPeriodDays = 350

/** A generated report whose accounting identities hold to the dollar, because sums are made of rounded amounts. */
export function sampleReport(hospital: SampleHospital, fiscalYear: number, { begin, end }: Period): SampleReport {
  const character = characterOf(hospital)
  const random = seededRandom(hospital.seed * 1_000 + fiscalYear)
  const age = fiscalYear - sampleYears[0]
  const period = daysInPeriod(begin, end)
  const census = censusOf(hospital, character, { period, age }, random)
  const use = utilizationOf(hospital, character, census, { period, age }, random)
  const fteEmployees = round(hospital.beds * character.employeesPerBed * random.between(0.97, 1.03), 2)
  // What is paid and earned in a short period is a part of the year's.
  const part = period < shortPeriodDays ? period / 365 : 1
  const salaries = Math.round(fteEmployees * character.wage * 1.035 ** age * part)
  const opex = Math.round((salaries / character.salaryShare) * random.between(0.98, 1.02))
  const income = incomeStatement(opex, character, age, random)
  const year = { opex: opex / part, netPatientRevenue: income.netPatientRevenue / part }
  const balance = sampleBalanceSheet(year, seededRandom(hospital.seed * 1_000 + 999), age)
  const figures = figuresOf({
    ...use,
    ...income,
    ...balance,
    depreciation: Math.round(balance.depreciation * part),
    fteEmployees,
    fteResidents: hospital.beds > 300 ? round(hospital.beds * 0.22, 2) : null,
    salaries,
    salariesAdjusted: salaries,
    overheadCost: Math.round(opex * 0.31),
    totalCosts: Math.round(opex * 0.94),
    inpatientCharges: income.inpatientRevenue,
    outpatientCharges: income.outpatientRevenue,
    charges: income.grossRevenue,
    wageRelatedCosts: Math.round(salaries * 0.23),
    contractLabor: Math.round(salaries * random.between(0.01, 0.07)),
    costToCharge: round(opex / income.grossRevenue, 6),
    charityCareCost: Math.round(opex * random.between(0.004, 0.02)),
    badDebt: Math.round(opex * random.between(0.01, 0.04)),
    uncompensatedCareCost: Math.round(opex * random.between(0.02, 0.06)),
    medicaidRevenue: Math.round(income.netPatientRevenue * character.medicaid * 0.7),
    medicaidCharges: Math.round(income.grossRevenue * character.medicaid),
  })
  return { figures, units: census.units }
}

function utilizationOf(
  { beds }: SampleHospital,
  character: Character,
  census: Census,
  { period, age }: { readonly period: number; readonly age: number },
  random: SeededRandom,
) {
  const { days, nurseryDays, swingSnfDays, swingNfDays, observationDays, laborDeliveryDays } = census
  const treated = days - nurseryDays - swingSnfDays - swingNfDays
  const discharges = Math.max(1, Math.round(treated / (character.lengthOfStay * random.between(0.97, 1.03))))
  // Medicare Advantage grows by a percent and a half a year.
  const advantage = Math.min(0.6, character.medicareAdvantage + age * 0.015)
  const shares = {
    medicare: character.medicare * (1 - advantage),
    hmoMedicare: character.medicare * advantage,
    medicaid: character.medicaid * (1 - character.medicaidManaged),
    hmoMedicaid: character.medicaid * character.medicaidManaged,
  }
  const of = (total: number, share: keyof typeof shares) => Math.round(total * shares[share])
  const routine = census.units.find(({ line }) => line === '00700')
  const acuteBeds = routine?.beds ?? 0
  const acuteDays = (routine?.days ?? 0) - swingSnfDays - swingNfDays
  const patientDays = days - nurseryDays
  return {
    beds,
    bedsWithSubproviders: census.allBeds,
    bedDays: beds * period,
    days,
    daysMedicare: of(patientDays, 'medicare'),
    daysMedicaid: of(patientDays, 'medicaid') + Math.round(nurseryDays * 0.12),
    hmoDaysMedicare: of(patientDays, 'hmoMedicare'),
    hmoDaysMedicaid: of(patientDays, 'hmoMedicaid') + Math.round(nurseryDays * 0.28),
    nurseryDays,
    swingSnfDays,
    swingNfDays,
    observationDays,
    laborDeliveryDays,
    discharges,
    dischargesMedicare: of(discharges, 'medicare'),
    dischargesMedicaid: of(discharges, 'medicaid'),
    hmoDischargesMedicare: of(discharges, 'hmoMedicare'),
    hmoDischargesMedicaid: of(discharges, 'hmoMedicaid'),
    acuteBeds,
    acuteBedDays: acuteBeds * period,
    acuteDays,
    acuteDaysMedicare: of(acuteDays, 'medicare'),
    acuteDaysMedicaid: of(acuteDays, 'medicaid'),
    acuteDischarges: discharges,
    acuteDischargesMedicare: of(discharges, 'medicare'),
    acuteDischargesMedicaid: of(discharges, 'medicaid'),
  }
}

/** What is taken in for an expense, and what was charged for that, by the hospital's margin and discounts. */
function incomeStatement(operatingExpense: number, character: Character, age: number, random: SeededRandom) {
  const netPatientRevenue = Math.round(operatingExpense / (1 - character.margin + random.between(-0.03, 0.03)))
  const grossRevenue = Math.round(netPatientRevenue / (1 - Math.min(0.8, character.deduction + age * 0.004)))
  const inpatientRevenue = Math.round(
    grossRevenue / (1 + (character.adjustmentFactor - 1) * random.between(0.96, 1.04)),
  )
  const outpatientRevenue = grossRevenue - inpatientRevenue
  const allowances = grossRevenue - netPatientRevenue
  const otherIncome = Math.round(netPatientRevenue * random.between(0.02, 0.11))
  const otherExpense = Math.round(netPatientRevenue * random.between(0, 0.012))
  const part = (min: number, max: number) => Math.round(otherIncome * random.between(min, max))
  const serviceIncome = netPatientRevenue - operatingExpense
  return {
    inpatientRevenue,
    outpatientRevenue,
    grossRevenue,
    allowances,
    netPatientRevenue,
    operatingExpense,
    serviceIncome,
    otherIncome,
    totalIncome: serviceIncome + otherIncome,
    otherExpense,
    contributions: part(0, 0.12),
    investmentIncome: part(0.02, 0.3),
    governmentAppropriations: part(0, 0.15),
    netIncome: serviceIncome + otherIncome - otherExpense,
  }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
