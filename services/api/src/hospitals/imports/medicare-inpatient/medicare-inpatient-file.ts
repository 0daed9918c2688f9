import type { IssueLog } from '../issues.ts'
import type { Cell, Table } from '../staging/table.ts'
import { csvKind, givenBy } from './csv-kind.ts'
import type { RowCells } from './file-kind.ts'
import { fileYear } from './file-year.ts'
import { numberCell } from './read-cells.ts'
import { ccnCell } from './read-ccn.ts'

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

export const medicareInpatientTable: Table = {
  name: 'medicare_inpatient',
  columns: [
    { name: 'ccn', type: 'text' },
    { name: 'year', type: 'int4' },
    { name: 'source', type: 'text' },
    { name: 'beneficiaries', type: 'int4' },
    { name: 'discharges', type: 'int4' },
    { name: 'covered_days', type: 'int4' },
    { name: 'days', type: 'int4' },
    { name: 'submitted_charges', type: 'float8' },
    { name: 'total_payments', type: 'float8' },
    { name: 'medicare_payments', type: 'float8' },
    { name: 'average_age', type: 'float8' },
    { name: 'average_risk', type: 'float8' },
    { name: 'dual_eligible', type: 'int4' },
  ],
  keyWidth: 2,
  knowsFile: true,
}

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
    return { read: (row) => givenBy(medicareInpatientTable, readProvider(row, year, source.log)) }
  },
})

function readProvider(row: RowCells<Key>, year: number, log: IssueLog): readonly Cell[] | null {
  const ccn = ccnCell(row, 'ccn', log)
  if (ccn === null) return null
  const count = (key: Key) => wholeCell(row, key, log)
  const amount = (key: Key) => numberCell(row, key, log)
  return [
    ccn,
    year,
    'cms',
    count('beneficiaries'),
    count('discharges'),
    count('coveredDays'),
    count('days'),
    amount('submittedCharges'),
    amount('totalPayments'),
    amount('medicarePayments'),
    amount('averageAge'),
    amount('averageRisk'),
    count('dualEligible'),
  ]
}

/** A whole number of 0 or more; text that is none is flagged and taken for a blank. */
function wholeCell(row: RowCells<Key>, key: Key, log: IssueLog): number | null {
  const value = numberCell(row, key, log)
  if (value === null || (Number.isInteger(value) && value >= 0)) return value
  log.flag(row.number, row.header(key), row.text(key), 'not a whole number of 0 or more: taken as blank')
  return null
}
