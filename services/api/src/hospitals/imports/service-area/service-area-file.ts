import { largestFigure } from '@keyroom/cost-report'
import type { Transaction } from '@keyroom/database'
import type { IssueLog } from '../import-log/issues.ts'
import { csvKind, outputOf } from '../kinds/csv-kind.ts'
import type { FileKind, Published, RowCells, Source, Staged } from '../kinds/file-kind.ts'
import { fileYear } from '../kinds/file-year.ts'
import { ccnCell, readNumber, zipCell } from '../kinds/cell-values.ts'
import { editionTable, openEdition, publishEdition, zipOriginTable, type ZipOriginRow } from './editions.ts'

const columns = {
  ccn: { headers: ['MEDICARE_PROV_NUM', 'Medicare Provider Number', 'Provider CCN'], required: true },
  zip: { headers: ['ZIP_CD_OF_RESIDENCE', 'ZIP Code of Residence'], required: true },
  days: { headers: ['TOTAL_DAYS_OF_CARE', 'TOTAL_DAYS'], required: true },
  charges: { headers: ['TOTAL_CHARGES'], required: true },
  cases: { headers: ['TOTAL_CASES'], required: true },
} as const

type Key = keyof typeof columns

/** What is counted in each column, which limits it. */
const units = { days: 'days', charges: 'dollars', cases: 'count' } as const

/** What stands for a suppressed cell. */
const suppressedCell = '*'

const csv = csvKind<Key>({
  id: 'service-area',
  title: 'Hospital Service Area',
  columns,
  ignored: null,
  tables: [zipOriginTable],
  makesHospitals: false,
  keyText: ({ ccn, zip }) => `${ccn} ${zip}`,
  reader: ({ log }) => ({ read: (row) => outputOf(zipOriginTable, readOrigin(row, log)) }),
})

/** CMS's yearly Hospital Service Area file: Medicare inpatients of each hospital by the ZIP code that they live in. */
export const serviceAreaFile: FileKind = {
  ...csv,
  read: async function* (source) {
    const year = fileYear(source)
    source.log.fiscalYears.add(year)
    const edition = (await isPublished(source, year)) ? null : await openEdition(source.database, source.jobId)
    const table = edition === null ? null : editionTable(edition)
    for await (const row of csv.read(source)) {
      const outputRows = table ? row.outputRows.map((one) => ({ table, row: { ...one.row, edition } })) : []
      yield { ...row, outputRows, countedRowCount: row.outputRows.length }
    }
  },
  publish: publishServiceArea,
}

/** Whether the edition of the year that is read now was made of this very file. */
async function isPublished({ database, facts }: Source, year: number): Promise<boolean> {
  const same = await database.query(
    `SELECT 1 FROM api.zip_origin_edition WHERE year = $1 AND source = 'cms' AND checksum = $2`,
    [year, facts.sha256],
  )
  return same.length > 0
}

async function publishServiceArea(transaction: Transaction, staged: Staged): Promise<Published> {
  const [job] = await transaction.query<{ edition: number | null }>(
    'SELECT edition FROM api.import_job WHERE id = $1::uuid',
    [staged.jobId],
  )
  if (job?.edition == null) return { added: 0, changed: 0 }
  const { years, outputRowCount: rows, checksum, fileNumber } = staged
  const replaces = await publishEdition(transaction, {
    edition: job.edition,
    year: years[0] ?? 0,
    source: 'cms',
    rows,
    checksum,
    fileNumber,
  })
  return replaces ? { added: 0, changed: rows } : { added: rows, changed: 0 }
}

function readOrigin(row: RowCells<Key>, log: IssueLog): ZipOriginRow | null {
  const ccn = ccnCell(row, 'ccn', log)
  if (ccn === null) return null
  const zip = zipCell(row, 'zip', log)
  if (zip === null) {
    log.skip(row.number, row.header('zip'), row.text('zip'), 'a row needs a ZIP code')
    return null
  }
  const cases = countCell(row, 'cases', log)
  const days = countCell(row, 'days', log)
  const charges = countCell(row, 'charges', log)
  if (cases === undefined || days === undefined || charges === undefined) return null
  const suppressed = cases === null || days === null || charges === null
  if (suppressed) log.note('rows have suppressed cells (*): 1 to 10 cases, never 0')
  return { edition: 0, ccn, zip, cases, days, charges, suppressed }
}

/** A count; `null` where it is suppressed. A row with anything else is skipped: its cell can't be a blank. */
function countCell(row: RowCells<Key>, key: keyof typeof units, log: IssueLog): number | null | undefined {
  const text = row.text(key).trim()
  if (text === suppressedCell) return null
  const value = readNumber(text)
  const skip = (reason: string) => log.skip(row.number, row.header(key), text, reason)
  if (typeof value !== 'number' || value < 0 || (key !== 'charges' && !Number.isInteger(value))) {
    skip('neither a number of 0 or more nor * for a suppressed cell')
    return undefined
  }
  if (value <= largestFigure[units[key]]) return value
  skip('a number larger than any hospital has')
  return undefined
}
