import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDatabaseUrl, applyHttpsProxy } from '@keyroom/service'
import { cancelOnInterrupt, exitCodeOf } from './hospitals/imports/cancel-on-interrupt.ts'
import { importFiles } from './hospitals/imports/import-files.ts'
import { importRoads, splitImport } from './hospitals/drive-times/import-roads.ts'
import type { DownloadProgress } from './hospitals/downloads/download-public-data.ts'
import { downloadSettingsOf } from './hospitals/downloads/download-settings.ts'
import { runDownloads } from './hospitals/downloads/run-downloads.ts'
import { importOverHttp } from './hospitals/imports/import-over-http.ts'
import type { ImportReport } from './hospitals/imports/import-log/import-report.ts'
import { openTarget, type ImportTarget } from './hospitals/imports/open-target.ts'
import { reportLines } from './hospitals/imports/import-log/report-lines.ts'
import { writeReport } from './hospitals/imports/import-log/write-report.ts'

const usage = `Usage: node services/api/src/import-main.ts import <file…> [--year <year>] [--folder <PGlite folder>] [--report <folder>]
       node services/api/src/import-main.ts download <year…> [--folder <PGlite folder>] [--report <folder>]

For an API that runs alone; "npm run data" does the same for the embedded run.

Imports CMS's cost reports (public-use file, or RPT, NMRC and ALPHA of raw HCRIS), unit extract, Service Area, Medicare
inpatients and list of hospitals, and HIFLD's hospitals, told apart by what is in them. An OpenStreetMap extract (.osm.pbf)
becomes the road tiles in the folder that DRIVE_TIMES_TILES names, and the Census Bureau's primary roads
(tl_<year>_us_primaryroads.zip) are kept there for estimates.
The database is, in this order:
  KEYROOM_API_URL and KEYROOM_TOKEN   an API that runs, and an operator's access token
  DATABASE_URL                        a PostgreSQL server
  --folder                            a PGlite folder that nothing else uses
--year says the calendar year of files that have it neither in themselves nor in their name.
Download asks the agency's catalogs for the files of these calendar years and the list of hospitals, and imports them into
the database. CATALOGS, DOWNLOAD_ORIGINS and UPLOADS are as for the API. Through an API that runs, operators download on
their page.
The single rows that were skipped or flagged are written into the report folder (default .keyroom/imports).`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    year: { type: 'string' },
    report: { type: 'string', default: '.keyroom/imports' },
  },
})
const [command, ...paths] = positionals
const abort = new AbortController()
cancelOnInterrupt(abort)

const year = values.year === undefined ? undefined : Number(values.year)
const isYear = year === undefined || (Number.isInteger(year) && year > 1989 && year < 2101)

const areYears = paths.every((text) => /^(199|20\d)\d$|^2100$/.test(text))
const isKnown = command === 'import' ? isYear : command === 'download' && areYears && year === undefined

if (!isKnown || paths.length === 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    applyHttpsProxy(process.env)
    const { roads, rows } = splitImport(command === 'import' ? paths : [])
    const { DRIVE_TIMES_TILES: tiles } = process.env
    for (const line of await importRoads(tiles || null, roads, { signal: abort.signal, onProgress: showSteps })) {
      console.log(line)
    }
    if (command === 'download' || rows.length > 0) {
      const report = await (command === 'download' ? download(paths.map(Number)) : run(rows))
      console.log(reportLines(report).join('\n'))
      const name = new Date().toISOString().replace(/[:.]/g, '-')
      console.log(
        `Every row that was skipped or flagged: ${(await writeReport(values.report, name, report)).join(', ')}`,
      )
      process.exitCode = exitCodeOf(report, abort.signal)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

async function run(files: readonly string[]): Promise<ImportReport> {
  const options = { onProgress: showProgress, signal: abort.signal, ...(year !== undefined && { year }) }
  const { KEYROOM_API_URL: apiUrl, KEYROOM_TOKEN: token } = process.env
  if (apiUrl && token) return importOverHttp({ apiUrl, token }, files, options)
  const database = await openTarget(chooseTarget())
  try {
    return await importFiles(database, files, options)
  } finally {
    await database.close()
  }
}

async function download(years: readonly number[]): Promise<ImportReport> {
  const { UPLOADS: uploads } = process.env
  const database = await openTarget(chooseTarget())
  try {
    return await runDownloads(database, years, {
      settings: downloadSettingsOf(process.env),
      folder: uploads || join(tmpdir(), 'keyroom-uploads'),
      onProgress: showProgress,
      onNote: (text) => console.error(text),
      signal: abort.signal,
    })
  } finally {
    await database.close()
  }
}

function chooseTarget(): ImportTarget {
  const url = readDatabaseUrl(process.env, ['DATABASE_URL'])
  if (url) return { url }
  if (values.folder) return { folder: values.folder }
  throw new Error(`No database was named.\n\n${usage}`)
}

function showSteps({ file, step, steps }: { file: string; step: number; steps: number }): void {
  console.error(`${file}: building road tiles, step ${step} of ${steps}`)
}

function showProgress({ file, phase, rows, bytesRead, bytes }: DownloadProgress): void {
  if (!process.stderr.isTTY) return
  const share = bytes === 0 ? 100 : Math.round((bytesRead / bytes) * 100)
  process.stderr.write(`\r\u001B[K${phase === 'ended' ? '' : `${file}: ${phase}, ${rows} rows, ${share} %`}`)
}
