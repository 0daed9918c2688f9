import { countyPopulationTable } from '../../stored/tables/population-tables.ts'
import type { IssueLog } from '../import-log/issues.ts'
import { maxPeople, textCell, wholeCell } from '../kinds/cell-values.ts'
import { csvKind } from '../kinds/csv-kind.ts'
import type { ColumnDefinition } from '../csv/read-csv.ts'
import type { OutputRow, RowCells } from '../kinds/file-kind.ts'

/** Years that a file may have a column of: a vintage estimates its decade from the census on. */
const years = ['2020', '2021', '2022', '2023', '2024', '2025', '2026', '2027', '2028', '2029'] as const

const columns = {
  level: { headers: ['SUMLEV'], required: true },
  state: { headers: ['STATE'], required: true },
  county: { headers: ['COUNTY'], required: true },
  stateName: { headers: ['STNAME'], required: true },
  countyName: { headers: ['CTYNAME'], required: true },
  '2020': { ...estimateOf(2020), required: true },
  '2021': estimateOf(2021),
  '2022': estimateOf(2022),
  '2023': estimateOf(2023),
  '2024': estimateOf(2024),
  '2025': estimateOf(2025),
  '2026': estimateOf(2026),
  '2027': estimateOf(2027),
  '2028': estimateOf(2028),
  '2029': estimateOf(2029),
} as const satisfies Record<string, ColumnDefinition>

type Key = keyof typeof columns

function estimateOf(year: number): ColumnDefinition {
  return { headers: [`POPESTIMATE${year}`] }
}

/** The summary level of counties; the file has a row for each state, too. */
const countyLevel = 50

/** Census Bureau, "County population estimates" (`co-est…-alldata.csv`): a row a county, a column a year. */
export const countyPopulationFile = csvKind<Key>({
  id: 'county-population',
  title: 'County population estimates',
  columns,
  ignored: /./,
  tables: [countyPopulationTable],
  makesHospitals: false,
  reader: ({ log }) => ({ read: (row) => readCounty(row, log) }),
  keyText: ({ fips }) => String(fips),
})

function readCounty(row: RowCells<Key>, log: IssueLog): OutputRow[] {
  if (Number(row.text('level')) !== countyLevel) {
    log.note('rows of states, which are sums of their counties: left out')
    return []
  }
  const [state, county] = [Number(row.text('state')), Number(row.text('county'))]
  const isCode = (code: number, max: number) => Number.isInteger(code) && code > 0 && code <= max
  if (!isCode(state, 99) || !isCode(county, 999)) {
    log.skip(row.number, row.header('county'), row.text('county'), 'not a FIPS code of a county')
    return []
  }
  const fips = String(state).padStart(2, '0') + String(county).padStart(3, '0')
  return years.flatMap((year) => {
    if (!row.has(year) || row.text(year).trim() === '') return []
    const population = wholeCell(row, year, log, maxPeople)
    if (population === null) return []
    log.fiscalYears.add(Number(year))
    const named = { county: textCell(row, 'countyName') ?? fips, state: textCell(row, 'stateName') ?? '' }
    return [{ table: countyPopulationTable, row: { fips, year: Number(year), ...named, population } }]
  })
}
