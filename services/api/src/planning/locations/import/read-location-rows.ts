// Without the schemas of the API, which a thread would load for a second: `import type` alone.
import type { LocationProblem } from '@keyroom/product-api/schemas'
import { CsvError, parse, type Info } from 'csv-parse/sync'
import { readHeader } from '../../../hospitals/imports/csv/read-csv.ts'

/** A row that can become a location. One of point, ZIP code and address at least is given. */
export interface LocationRowOfFile {
  readonly line: number
  readonly name: string
  readonly point: { readonly latitude: number; readonly longitude: number } | null
  /** Five digits. */
  readonly zip: string | null
  readonly address: string | null
}

/** What a file says. */
export interface LocationFile {
  /** Rows besides the header. */
  readonly count: number
  readonly rows: readonly LocationRowOfFile[]
  readonly problems: readonly LocationProblem[]
  /** The number of bad rows, of which `problems` lists the first. */
  readonly bad: number
}

const columns = {
  name: { headers: ['name', 'title', 'site', 'location', 'facility'], required: true },
  latitude: { headers: ['latitude', 'lat', 'y'] },
  longitude: { headers: ['longitude', 'lng', 'lon', 'long', 'x'] },
  zip: { headers: ['zip', 'zip code', 'zip5', 'postal code', 'zcta'] },
  address: { headers: ['address', 'street address', 'full address'] },
} as const

type Column = keyof typeof columns

/** How many rows a file may have, and how many bad ones a report lists. */
export interface LocationFileLimits {
  readonly maxRows: number
  readonly maxProblems: number
}

/** As `planNameSchema` takes it. */
const namePattern = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]{1,200}$/u

/** Of what a cell held, a report shows no more. */
const maxShown = 80

/** No longer row is read, in characters. */
const longestRow = 20_000

/**
 * Reads a CSV file of locations: a header with a name, and with latitude and longitude, a ZIP code or an address.
 * Separated by commas, semicolons or tabs. A row that is wrong is told and left out.
 */
export function readLocationRows(csv: string, { maxRows, maxProblems }: LocationFileLimits): LocationFile {
  const [firstLine = ''] = csv.split(/\r?\n|\r/, 1)
  const delimiter = [',', ';', '\t'].toSorted((one, other) => countOf(firstLine, other) - countOf(firstLine, one))[0]
  let records: { record: string[]; info: Info }[]
  try {
    records = parse(csv, {
      bom: true,
      delimiter: delimiter ?? ',',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      // One row more says that there are too many.
      to: maxRows + 2,
    }) as unknown as { record: string[]; info: Info }[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { readonly lines?: number }
    return refused({ line: lines ?? 1, column: '', expected: 'csv', received: error.code })
  }
  const [header, ...body] = records
  const known = readHeader<Column>(header?.record ?? [], columns, null)
  const { positions } = known
  const received = (header?.record ?? []).join(', ')
  if (!positions.has('name')) return refused({ line: 1, column: 'name', expected: 'name-column', received })
  if (
    !(positions.has('latitude') && positions.has('longitude')) &&
    !positions.has('zip') &&
    !positions.has('address')
  ) {
    return refused({ line: 1, column: 'latitude', expected: 'place-column', received })
  }
  if (body.length > maxRows) {
    const last = body.at(-1)?.info.lines ?? 0
    return refused({ line: last, column: '', expected: 'rows', received: String(body.length) })
  }

  const rows: LocationRowOfFile[] = []
  const problems: LocationProblem[] = []
  for (const { record, info } of body) {
    const line = info.lines
    const cell = (key: Column) => record[positions.get(key) ?? -1]?.trim() ?? ''
    const wrong = (column: Column, expected: LocationProblem['expected']) =>
      problems.push(
        problemOf({
          line,
          column: header?.record[positions.get(column) ?? -1] ?? column,
          expected,
          received: cell(column),
        }),
      )

    const name = cell('name')
    const latitude = readDegrees(cell('latitude'), 90)
    const longitude = readDegrees(cell('longitude'), 180)
    const zip = readZip(cell('zip'))
    const address = cell('address')
    if (name.length > 200 || !namePattern.test(name)) wrong('name', 'name')
    else if (latitude === undefined || (latitude === null && longitude !== null)) wrong('latitude', 'latitude')
    else if (longitude === undefined || (longitude === null && latitude !== null)) wrong('longitude', 'longitude')
    else if (zip === undefined) wrong('zip', 'zip')
    else if (address.length > 300 || /[\p{Cc}\p{Cs}]/u.test(address)) wrong('address', 'address')
    else if (latitude === null && zip === null && address === '') wrong(placeColumn(positions), 'place')
    else {
      rows.push({
        line,
        name,
        point: latitude === null || longitude === null ? null : { latitude, longitude },
        zip,
        address: address || null,
      })
    }
  }
  return { count: body.length, rows, problems: problems.slice(0, maxProblems), bad: problems.length }
}

/** A problem, with as much of what was received as a report shows. */
export function problemOf({ received, column, ...problem }: LocationProblem): LocationProblem {
  return { ...problem, column: column.slice(0, maxShown), received: received.slice(0, maxShown) }
}

function refused(problem: LocationProblem): LocationFile {
  return { count: 0, rows: [], problems: [problemOf(problem)], bad: 1 }
}

function placeColumn(positions: ReadonlyMap<Column, number>): Column {
  return (['latitude', 'zip', 'address'] as const).find((key) => positions.has(key)) ?? 'latitude'
}

/** Null without text; undefined for what is not in the bounds. A comma is read as a point. */
function readDegrees(text: string, max: number): number | null | undefined {
  if (text === '') return null
  const plain = text.replace(',', '.').replace('−', '-')
  if (!/^[+-]?\d{1,3}(\.\d{0,15})?$/.test(plain)) return undefined
  const degrees = Number(plain)
  return Math.abs(degrees) <= max ? degrees : undefined
}

/** Null without text; undefined for what is no ZIP code. Spreadsheets drop the zeros in front. */
function readZip(text: string): string | null | undefined {
  if (text === '') return null
  const [, digits] = /^(\d{3,5})(?:-\d{4})?$/.exec(text) ?? []
  return digits?.padStart(5, '0')
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1
}
