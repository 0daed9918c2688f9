import { basename } from 'node:path'
import type { Database, Transaction } from '@keyroom/database'
import { publishChange } from '../changes/publish-change.ts'
import { rebuildFacilities } from '../facilities/derive/rebuild-facilities.ts'
import { syncIndicators } from '../indicators/sync-indicators.ts'
import { inspectFile, type FileFacts } from './csv/inspect-file.ts'
import { readCsv } from './csv/read-csv.ts'
import type { Header } from './csv/header.ts'
import { FileRefused } from './file-refused.ts'
import type { ImportOptions } from './import-files.ts'
import type { FileReport } from './import-report.ts'
import { IssueLog } from './issues.ts'
import type { FileKind, RowCells, RowReader } from './kinds/file-kind.ts'
import { recognise } from './kinds/recognise.ts'
import { upsert, type Cell, type Written } from './upsert.ts'

/** Rows written in one statement. */
const BATCH = 1_000

/** Imports one file in one transaction. What it throws has left nothing behind. */
export async function importFile(database: Database, path: string, options: ImportOptions): Promise<FileReport> {
  const started = performance.now()
  const file = options.nameOf?.(path) ?? basename(path)
  const facts = await inspectFile(path, options.signal)
  const report = await database.transaction(
    async (transaction) => {
      await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('import public data'))`)
      return writeFile(transaction, { path, file, facts, options })
    },
    { isLong: true },
  )
  options.onProgress?.({ file, phase: 'done', rows: report.rows, bytesRead: facts.bytes, bytes: facts.bytes })
  return { ...report, seconds: (performance.now() - started) / 1000 }
}

interface Source {
  readonly path: string
  readonly file: string
  readonly facts: FileFacts
  readonly options: ImportOptions
}

async function writeFile(transaction: Transaction, source: Source): Promise<Omit<FileReport, 'seconds'>> {
  const { file, facts, options } = source
  const log = new IssueLog(file)
  const { kind, header, years, rows, written } = await writeRows(transaction, source, log)
  const importedBefore = await lastImport(transaction, facts.sha256)
  const changes = written.added + written.changed > 0
  if (changes) options.onProgress?.({ file, phase: 'placing', rows, bytesRead: facts.bytes, bytes: facts.bytes })
  const placement = changes ? await rebuildFacilities(transaction) : null
  if (changes) await syncIndicators(transaction)
  if (changes) await publishChange(transaction, { subject: 'public-data' })
  if (changes || importedBefore === null) {
    await transaction.query('INSERT INTO api.imported_file (checksum, kind, name, rows) VALUES ($1, $2, $3, $4)', [
      facts.sha256,
      kind.id,
      file,
      rows,
    ])
  }
  return {
    file,
    kind: kind.id,
    title: kind.title,
    ...facts,
    importedBefore,
    fiscalYears: [...years].sort((one, other) => one - other),
    rows,
    ...written,
    skipped: log.skipped,
    flagged: log.flaggedRows.size,
    counts: [...log.counts].map(([what, count]) => ({ what, count })),
    notes: [...log.notes].map(([what, count]) => ({ what, count })),
    unknownHeaders: header.unknown,
    absentHeaders: header.absent,
    issues: log.issues,
    issuesLeftOut: log.leftOut,
    placement,
  }
}

async function writeRows(transaction: Transaction, { path, file, facts, options }: Source, log: IssueLog) {
  let opened: { kind: FileKind; header: Header<string>; reader: RowReader<string>; names: readonly string[] } | null =
    null
  let written: Written = { added: 0, changed: 0, unchanged: 0 }
  let batch: (readonly Cell[])[] = []
  let rows = 0
  const keys = new Set<Cell>()
  const flush = async (kind: FileKind, bytesRead: number) => {
    options.signal?.throwIfAborted()
    written = sumOf(written, await upsert(transaction, kind.table, batch))
    batch = []
    options.onProgress?.({ file, phase: 'reading', rows, bytesRead, bytes: facts.bytes })
  }
  options.onProgress?.({ file, phase: 'checking', rows, bytesRead: 0, bytes: facts.bytes })
  for await (const { number, cells, bytesRead } of readCsv(path, facts.encoding, options.signal)) {
    if (opened === null) {
      const { kind, header } = recognise(path, cells)
      opened = { kind, header, reader: kind.reader(log), names: cells }
      continue
    }
    rows += 1
    if (cells.length !== opened.header.width) {
      log.skip(number, '', '', `${cells.length} cells where the header has ${opened.header.width}`)
      continue
    }
    const row = opened.reader.read(rowCells(number, cells, opened.header, opened.names))
    if (row === null) continue
    const key = row[0] ?? null
    if (keys.has(key)) {
      log.skip(
        number,
        opened.kind.table.columns[0]?.name ?? '',
        String(key),
        'the same key as an earlier row of this file',
      )
      continue
    }
    keys.add(key)
    batch.push(row)
    if (batch.length === BATCH) await flush(opened.kind, bytesRead)
  }
  if (opened === null) throw new FileRefused(path, 'it is empty.')
  await flush(opened.kind, facts.bytes)
  opened.reader.finish?.()
  return { kind: opened.kind, header: opened.header, years: opened.reader.years ?? new Set<number>(), rows, written }
}

function rowCells(
  number: number,
  cells: readonly string[],
  { positions }: Header<string>,
  names: readonly string[],
): RowCells<string> {
  return {
    number,
    text: (key) => cells[positions.get(key) ?? -1] ?? '',
    header: (key) => names[positions.get(key) ?? -1]?.trim() ?? key,
  }
}

function sumOf(one: Written, other: Written): Written {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
  }
}

async function lastImport(transaction: Transaction, checksum: string): Promise<string | null> {
  const [before] = await transaction.query<{ at: string }>(
    `SELECT to_char(max(imported_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
     FROM api.imported_file WHERE checksum = $1`,
    [checksum],
  )
  return before?.at ?? null
}
