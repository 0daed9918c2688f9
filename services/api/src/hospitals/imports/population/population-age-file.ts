import { populationAgeTable, type PopulationAgeRow } from '../../stored/tables/population-tables.ts'
import type { ColumnDefinition } from '../csv/read-csv.ts'
import type { IssueLog } from '../import-log/issues.ts'
import { maxPeople, readNumber } from '../kinds/cell-values.ts'
import { csvKind, outputOf } from '../kinds/csv-kind.ts'
import type { RowCells } from '../kinds/file-kind.ts'
import { fileYear } from '../kinds/file-year.ts'

/** Lines of the table: all people, and men by age from line 3, up to 85 and over. Women follow in the same order. */
const lineOfTotal = 1
const firstLineOfMen = 3
const firstLineOfWomen = 27
const agesOfEach = 23

/** Columns of the table of the database, by how many of the table's ages of one sex each has, the youngest first. */
const groups = [
  ['age0To17', 4],
  ['age18To44', 8],
  ['age45To64', 5],
  ['age65To74', 3],
  ['age75Up', 3],
] as const

type Line = `line${number}`
type Key = 'area' | Line

const lines = [
  lineOfTotal,
  ...[firstLineOfMen, firstLineOfWomen].flatMap((first) => Array.from({ length: agesOfEach }, (_, at) => first + at)),
]

const columns: Readonly<Record<Key, ColumnDefinition>> = {
  area: { headers: ['GEO_ID'], required: true },
  ...Object.fromEntries(lines.map((line) => [lineKey(line), { headers: headersOf(line), required: true }])),
}

function lineKey(line: number): Line {
  return `line${line}`
}

/** As data.census.gov writes it, and as the table-based summary file does. */
function headersOf(line: number): string[] {
  const digits = String(line).padStart(3, '0')
  return [`B01001_${digits}E`, `B01001_E${digits}`]
}

/** The summary level of an area, its variant and component, and the five digits of a county or a ZIP code. */
const areaOf = /^(050|860)[0-9A-Z]{4}US(\d{5})$/

/**
 * Census Bureau, American Community Survey, 5-year estimates, table B01001 "Sex by Age": a row an area, as a download of
 * data.census.gov or as the table-based summary file. The year is the last one of the five.
 */
export const populationAgeFile = csvKind<Key>({
  id: 'population-age',
  title: 'Sex by Age (American Community Survey, B01001)',
  columns,
  // Margins of error, names, and a comma at the end of the line.
  ignored: /^/,
  separators: ['|'],
  tables: [populationAgeTable],
  makesHospitals: false,
  reader: (source) => {
    const year = fileYear(source)
    return { read: (row) => outputOf(populationAgeTable, readAges(row, year, source.log)) }
  },
})

function readAges(row: RowCells<Key>, year: number, log: IssueLog): PopulationAgeRow | null {
  if (row.number === 2 && readNumber(row.text(lineKey(lineOfTotal))) === undefined) {
    log.note('the row of labels below the header: left out')
    return null
  }
  const [, level, code] = areaOf.exec(row.text('area').trim()) ?? []
  if (code === undefined) {
    log.note('rows of other areas than counties and ZIP code tabulation areas: left out')
    return null
  }
  const people = new Map<number, number>()
  for (const line of lines) {
    const count = readNumber(row.text(lineKey(line)))
    // The age table writes -666666666 and the like for what it does not publish.
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > maxPeople) {
      log.skip(row.number, row.header(lineKey(line)), row.text(lineKey(line)), 'not a number of people')
      return null
    }
    people.set(line, count)
  }
  const ages = sumGroups(people)
  const population = people.get(lineOfTotal) ?? 0
  if (Object.values(ages).reduce((sum, count) => sum + count, 0) !== population) {
    log.flag(row.number, row.header(lineKey(lineOfTotal)), String(population), 'the ages do not add up to all people')
  }
  log.fiscalYears.add(year)
  return { areaKind: level === '050' ? 'county' : 'zip', area: code, year, population, ...ages }
}

/** The people of each group, of both sexes. */
function sumGroups(
  people: ReadonlyMap<number, number>,
): Omit<PopulationAgeRow, 'areaKind' | 'area' | 'year' | 'population'> {
  const sums = { age0To17: 0, age18To44: 0, age45To64: 0, age65To74: 0, age75Up: 0 }
  let at = 0
  for (const [group, ages] of groups) {
    for (const end = at + ages; at < end; at += 1) {
      sums[group] += (people.get(firstLineOfMen + at) ?? 0) + (people.get(firstLineOfWomen + at) ?? 0)
    }
  }
  return sums
}
