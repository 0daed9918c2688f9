import type { Source } from '../kinds/file-kind.ts'
import { endOfLine, readLineBlocks } from './read-lines.ts'

const commaByte = 44
const quote = 34
/** Digits of a record number. */
const longestRecord = 18

/** Which cells are wanted, and as what. */
export interface WantedCells<Wanted> {
  /** Rows of other worksheets are passed over at once. */
  readonly worksheets: ReadonlySet<string>
  readonly find: (worksheet: string, line: string, column: string) => Wanted | undefined
}

/** A wanted cell of a report. */
export interface FoundCell<Wanted> {
  readonly wanted: Wanted
  /** The row of the file, the first one being 1. */
  readonly row: number
  readonly text: string
}

/** The wanted cells of one report, complete. */
export interface FoundReport<Wanted> {
  readonly record: string
  readonly cells: readonly FoundCell<Wanted>[]
  /** The row of the last wanted cell. */
  readonly row: number
}

/** How far a file is read, and which reports are complete since the last time. */
export interface FoundReports<Wanted> {
  readonly rows: number
  readonly bytesRead: number
  readonly reports: readonly FoundReport<Wanted>[]
  /** Rows that are not of the documented layout, as they stand. */
  readonly malformed: readonly { readonly row: number; readonly text: string }[]
}

/**
 * Reads the rows of NMRC or ALPHA (record number, worksheet, line, column, value; no header) and keeps the wanted cells.
 * The rows of a report stand together, as CMS writes them.
 */
export async function* readCells<Wanted>(
  { path, facts, signal }: Pick<Source, 'path' | 'facts' | 'signal'>,
  wanted: WantedCells<Wanted>,
): AsyncGenerator<FoundReports<Wanted>> {
  const scan = new Scan(wanted)
  for await (const { buffer, end, bytesRead } of readLineBlocks(path, facts.encoding, signal)) {
    scan.read(buffer, end)
    yield scan.take(bytesRead)
  }
  scan.finish()
  yield scan.take(scan.bytes)
}

class Scan<Wanted> {
  readonly #wanted: WantedCells<Wanted>
  /** By worksheet, then by line and column as they stand in a row: `01400,00800`. */
  readonly #known = new Map<string, Map<string, Wanted | undefined>>()
  #worksheet = ''
  /** Of the worksheet that is being read; nothing where none of it is wanted. */
  #sheet: Map<string, Wanted | undefined> | undefined
  #record = ''
  #cells: FoundCell<Wanted>[] = []
  #reports: FoundReport<Wanted>[] = []
  #malformed: { row: number; text: string }[] = []
  #rows = 0
  bytes = 0

  constructor(wanted: WantedCells<Wanted>) {
    this.#wanted = wanted
    for (const worksheet of wanted.worksheets) this.#known.set(worksheet, new Map())
  }

  /** Reads whole lines up to `end`. */
  read(buffer: Buffer, end: number): void {
    for (let start = 0; start < end;) {
      const line = endOfLine(buffer, start)
      this.#rows += 1
      if (line.end > start) this.#readRow(buffer, start, line.end)
      start = line.next
    }
  }

  finish(): void {
    if (this.#cells.length > 0) this.#complete()
  }

  take(bytesRead: number): FoundReports<Wanted> {
    this.bytes = bytesRead
    const [reports, malformed] = [this.#reports, this.#malformed]
    this.#reports = []
    this.#malformed = []
    return { rows: this.#rows, bytesRead, reports, malformed }
  }

  /** A row as CMS writes it has its commas in known places; others are taken apart slowly. */
  #readRow(buffer: Buffer, start: number, end: number): void {
    let comma = start
    while (comma < end && buffer[comma] !== commaByte) comma += 1
    const isUsual =
      buffer[comma + 8] === commaByte && buffer[comma + 14] === commaByte && buffer[comma + 20] === commaByte
    if (!isUsual || buffer[start] === quote || comma + 20 > end || comma - start > longestRecord)
      return this.#readUnusual(buffer, start, end)
    if (!this.#isSameSheet(buffer, comma + 1)) this.#turnTo(buffer.toString('latin1', comma + 1, comma + 8))
    if (!this.#sheet) return
    const wanted = this.#lookUp(this.#sheet, buffer.toString('latin1', comma + 9, comma + 20))
    if (wanted === undefined) return
    this.#keep(buffer.toString('latin1', start, comma), wanted, buffer.toString('utf8', comma + 21, end))
  }

  #readUnusual(buffer: Buffer, start: number, end: number): void {
    const text = buffer.toString('utf8', start, end)
    const parts = /^\s*"?(\d{1,18})"?,"?([A-Z0-9]{7})"?,"?(\d{5})"?,"?(\d{5})"?,(.*)$/.exec(text)
    const [, record, worksheet, line, column, value] = parts ?? []
    if (record === undefined || worksheet === undefined || value === undefined) {
      this.#malformed.push({ row: this.#rows, text })
      return
    }
    this.#turnTo(worksheet)
    const wanted = this.#sheet && this.#lookUp(this.#sheet, `${line},${column}`)
    if (wanted !== undefined) this.#keep(record, wanted, value)
  }

  #isSameSheet(buffer: Buffer, at: number): boolean {
    const sheet = this.#worksheet
    for (let place = 0; place < 7; place += 1) if (buffer[at + place] !== sheet.charCodeAt(place)) return false
    return true
  }

  #turnTo(worksheet: string): void {
    this.#worksheet = worksheet
    this.#sheet = this.#known.get(worksheet)
  }

  #lookUp(sheet: Map<string, Wanted | undefined>, place: string): Wanted | undefined {
    if (sheet.has(place)) return sheet.get(place)
    const [line = '', column = ''] = place.split(',')
    const wanted = this.#wanted.find(this.#worksheet, line, column)
    sheet.set(place, wanted)
    return wanted
  }

  #keep(record: string, wanted: Wanted, text: string): void {
    if (record !== this.#record) {
      if (this.#cells.length > 0) this.#complete()
      this.#record = record
    }
    this.#cells.push({ wanted, row: this.#rows, text: unquoted(text) })
  }

  #complete(): void {
    this.#reports.push({ record: this.#record, cells: this.#cells, row: this.#cells.at(-1)?.row ?? this.#rows })
    this.#cells = []
  }
}

function unquoted(text: string): string {
  return text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text
}
