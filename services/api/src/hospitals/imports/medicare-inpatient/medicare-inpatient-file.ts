import type { IssueLog } from '../import-log/issues.ts'
import { medicareInpatientTable, type MedicareInpatientRow } from '../../stored/tables/medicare-inpatient-table.ts'
import { csvKind, outputOf } from '../kinds/csv-kind.ts'
import type { RowCells } from '../kinds/file-kind.ts'
import { fileYear } from '../kinds/file-year.ts'
import { ccnCell, numberCell, wholeCell } from '../kinds/cell-values.ts'

const columns = {
  ccn: { headers: ['Rndrng_Prvdr_CCN', 'Provider CCN'], required: true },
  beneficiaries: { headers: ['Tot_Benes'] },
  submittedCharges: { headers: ['Tot_Submtd_Cvrd_Chrg'] },
  totalPayments: { headers: ['Tot_Pymt_Amt'], required: true },
  medicarePayments: { headers: ['Tot_Mdcr_Pymt_Amt'], required: true },
  discharges: { headers: ['Tot_Dschrgs'], required: true },
  coveredDays: { headers: ['Tot_Cvrd_Days'] },
  days: { headers: ['Tot_Days'], required: true },
  averageAge: { headers: ['Bene_Avg_Age'] },
  dualEligible: { headers: ['Bene_Dual_Cnt'] },
  averageRisk: { headers: ['Bene_Avg_Risk_Scre'] },
} as const

type Key = keyof typeof columns

/** CMS's "Medicare Inpatient Hospitals - by Provider": one row a hospital, of one calendar year. Original Medicare only. */
export const medicareInpatientFile = csvKind<Key>({
  id: 'medicare-inpatient',
  title: 'Medicare Inpatient Hospitals - by Provider',
  columns,
  ignored: /^(Rndrng_Prvdr_|Bene_)/i,
  tables: [medicareInpatientTable],
  makesHospitals: false,
  reader: (source) => {
    const year = fileYear(source)
    source.log.fiscalYears.add(year)
    return { read: (row) => outputOf(medicareInpatientTable, readProvider(row, year, source.log)) }
  },
})

function readProvider(row: RowCells<Key>, year: number, log: IssueLog): MedicareInpatientRow | null {
  const ccn = ccnCell(row, 'ccn', log)
  if (ccn === null) return null
  const count = (key: Key) => wholeCell(row, key, log)
  const amount = (key: Key) => numberCell(row, key, log)
  return {
    ccn,
    year,
    source: 'cms',
    beneficiaries: count('beneficiaries'),
    discharges: count('discharges'),
    coveredDays: count('coveredDays'),
    days: count('days'),
    submittedCharges: amount('submittedCharges'),
    totalPayments: amount('totalPayments'),
    medicarePayments: amount('medicarePayments'),
    averageAge: amount('averageAge'),
    averageRisk: amount('averageRisk'),
    dualEligible: count('dualEligible'),
  }
}
