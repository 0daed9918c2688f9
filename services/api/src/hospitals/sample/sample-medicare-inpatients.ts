import { csvText, type Filing, type SampleFile } from './sample-filings.ts'
import { seededRandom } from './seeded-random.ts'

/** Fewer discharges are left out, as CMS does. */
const minDischarges = 11

const header = [
  'Rndrng_Prvdr_CCN',
  'Tot_Benes',
  'Tot_Submtd_Cvrd_Chrg',
  'Tot_Pymt_Amt',
  'Tot_Mdcr_Pymt_Amt',
  'Tot_Dschrgs',
  'Tot_Cvrd_Days',
  'Tot_Days',
  'Bene_Avg_Age',
  'Bene_Dual_Cnt',
  'Bene_Avg_Risk_Scre',
]

/** CMS's "Medicare Inpatient Hospitals - by Provider" of a year, made of the filings that stand for it. */
export function sampleMedicareInpatientFile(year: number, filings: readonly Filing[]): SampleFile {
  return { name: `Medicare_IP_by_Provider_${year}.csv`, text: csvText(header, filings.flatMap(providerRow)) }
}

function providerRow({ hospital, year, report: { figures } }: Filing): (string | number)[][] {
  const { dischargesMedicare: discharges, daysMedicare: days, inpatientRevenue, days: allDays } = figures
  if (!discharges || discharges < minDischarges || !days) return []
  const random = seededRandom(hospital.seed * 1_000 + 700)
  const charges = Math.round(((inpatientRevenue ?? 0) / (allDays ?? 1)) * days)
  const payments = Math.round(discharges * random.between(9_500, 17_500) * 1.02 ** (year - 2021))
  const beneficiaries = Math.max(minDischarges, Math.round(discharges * random.between(0.74, 0.86)))
  const medicarePayments = Math.round(payments * random.between(0.84, 0.9))
  const averageAge = random.between(69, 78).toFixed(1)
  const averageRisk = random.between(1.25, 2.35).toFixed(3)
  const dualEligible = Math.round(discharges * random.between(0.14, 0.3))
  const paid = [charges, payments, medicarePayments]
  const stayed = [discharges, Math.round(days * 0.97), days]
  return [[hospital.ccn, beneficiaries, ...paid, ...stayed, averageAge, dualEligible, averageRisk]]
}
