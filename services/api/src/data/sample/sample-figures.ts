import { daysInPeriod, figuresOf, type Figures } from '@keyroom/cost-report'
import { sampleBalanceSheet } from './sample-balance-sheet.ts'
import type { SampleHospital } from './sample-hospitals.ts'
import { sampleYears, type Period } from './sample-years.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** What one hospital keeps over the years, as shares and rates. */
interface Character {
  readonly occupancy: number
  readonly growth: number
  readonly lengthOfStay: number
  readonly medicare: number
  readonly medicaid: number
  readonly adjustmentFactor: number
  readonly chargesPerDay: number
  readonly employeesPerBed: number
  readonly margin: number
  readonly deduction: number
  readonly wage: number
}

/** A made-up report whose accounting identities hold to the dollar, because sums are made of what is rounded already. */
export function sampleFigures(hospital: SampleHospital, fiscalYear: number, { begin, end }: Period): Figures {
  const character = characterOf(hospital, seededRandom(hospital.seed * 1_000))
  const random = seededRandom(hospital.seed * 1_000 + fiscalYear)
  const age = fiscalYear - sampleYears[0]
  const use = utilisation(hospital, character, daysInPeriod(begin, end), age, random)
  const income = incomeStatement(use.days, character, age, random)
  const fteEmployees = round(hospital.beds * character.employeesPerBed * random.between(0.97, 1.03), 2)
  const salaries = Math.round(fteEmployees * character.wage * 1.035 ** age)
  const opex = income.operatingExpense
  return figuresOf({
    ...use,
    ...income,
    ...sampleBalanceSheet(opex, income.netPatientRevenue, seededRandom(hospital.seed * 1_000 + 999), age),
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
}

function characterOf({ profile }: SampleHospital, random: SeededRandom): Character {
  const within = ([least, most]: readonly [number, number]) => random.between(least, most)
  return {
    occupancy: within(profile.occupancy),
    growth: random.between(-0.025, 0.03),
    lengthOfStay: within(profile.lengthOfStay),
    medicare: within(profile.medicareShare),
    medicaid: within(profile.medicaidShare),
    adjustmentFactor: within(profile.adjustmentFactor),
    chargesPerDay: within(profile.chargesPerDay),
    employeesPerBed: within(profile.employeesPerBed),
    margin: within(profile.patientMargin),
    deduction: random.between(0.52, 0.74),
    wage: random.between(62_000, 98_000),
  }
}

function utilisation(
  { beds }: SampleHospital,
  character: Character,
  period: number,
  age: number,
  random: SeededRandom,
) {
  const bedDays = beds * period
  const occupancy = Math.min(0.98, character.occupancy * (1 + character.growth) ** age * random.between(0.96, 1.04))
  const days = Math.round(bedDays * occupancy)
  const discharges = Math.max(1, Math.round(days / (character.lengthOfStay * random.between(0.97, 1.03))))
  const split = (total: number) => ({
    medicare: Math.round(total * character.medicare),
    medicaid: Math.round(total * character.medicaid),
  })
  const acuteBeds = Math.round(beds * 0.86)
  const acuteDays = Math.round(days * 0.86)
  return {
    beds,
    bedsWithSubproviders: beds,
    bedDays,
    days,
    daysMedicare: split(days).medicare,
    daysMedicaid: split(days).medicaid,
    discharges,
    dischargesMedicare: split(discharges).medicare,
    dischargesMedicaid: split(discharges).medicaid,
    acuteBeds,
    acuteBedDays: acuteBeds * period,
    acuteDays,
    acuteDaysMedicare: split(acuteDays).medicare,
    acuteDaysMedicaid: split(acuteDays).medicaid,
    acuteDischarges: discharges,
    acuteDischargesMedicare: split(discharges).medicare,
    acuteDischargesMedicaid: split(discharges).medicaid,
  }
}

function incomeStatement(days: number, character: Character, age: number, random: SeededRandom) {
  const inpatientRevenue = Math.round(days * character.chargesPerDay * 1.04 ** age)
  const outpatientRevenue = Math.round(inpatientRevenue * (character.adjustmentFactor - 1) * random.between(0.96, 1.04))
  const grossRevenue = inpatientRevenue + outpatientRevenue
  const allowances = Math.round(grossRevenue * Math.min(0.8, character.deduction + age * 0.004))
  const netPatientRevenue = grossRevenue - allowances
  const operatingExpense = Math.round(netPatientRevenue * (1 - character.margin + random.between(-0.03, 0.03)))
  const otherIncome = Math.round(netPatientRevenue * random.between(0.02, 0.11))
  const otherExpense = Math.round(netPatientRevenue * random.between(0, 0.012))
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
    netIncome: serviceIncome + otherIncome - otherExpense,
  }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
