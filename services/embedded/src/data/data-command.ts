import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  cancelOnInterrupt,
  exitCodeOf,
  importRoads,
  packPublicData,
  reportLines,
  splitImport,
  writeReport,
} from '@keyroom/api/data'
import type { Settings } from '../settings/settings.ts'
import { downloadWherePossible } from './download-where-possible.ts'
import { importWherePossible } from './import-where-possible.ts'
import { showProgress } from './show-progress.ts'

const usage = `Imports public data: CMS's cost reports (public-use file, or RPT, NMRC and ALPHA of raw HCRIS), unit extract, Service Area,
Medicare inpatients and list of hospitals, and HIFLD's coordinates, told apart by what is in them. An OpenStreetMap extract
(.osm.pbf) becomes the road tiles that drive times are calculated on, and the Census Bureau's primary roads
(tl_<year>_us_primaryroads.zip) the highways that they are estimated with.

  npm run data -- import [--year <year>] <file…>
  npm run data -- download <year…>
  npm run data -- pack <folder>

While the stack runs, it does the import; otherwise this command does, on the same database. Ctrl-C cancels the file under
way and leaves the ones after it; those before it are imported. An import that broke off goes on where it was when the command is given again. --year says the calendar year of files
that have it neither in themselves nor in their name.

Download asks the catalogs of the agency (data.cms.gov) for the cost reports, Service Area and Medicare inpatients of these
calendar years and for the list of hospitals, downloads the files and imports them. Given again, it continues a download
that broke off. It needs a network; nothing else of KeyRoom does.

Pack makes the compressed files and the manifest in services/api/public-data from the agencies' own files. The same files
give the same bytes.`

/**
 * `npm run data`.
 *
 * @returns the exit code: 1 when a file was refused, 130 when Ctrl-C cancelled a file
 */
export async function dataCommand(settings: Settings, words: readonly string[]): Promise<number> {
  // npm runs a script in the package's folder; INIT_CWD says where the user called it.
  const called = process.env['INIT_CWD'] ?? process.cwd()
  const { command, files, year } = readOrder(words)
  if (command === 'pack') {
    const packed = await packPublicData(resolve(called, files[0] ?? '.'))
    for (const { file, rows } of packed) console.log(`${file}: ${rows} rows`)
    return 0
  }
  const progress = showProgress(process.stderr)
  const stop = new AbortController()
  const stopListening = cancelOnInterrupt(stop)
  const { roads, rows } = splitImport(command === 'import' ? files.map((file) => resolve(called, file)) : [])
  const built = await importRoads(settings.driveTimes.tiles, roads, {
    onProgress: progress.showSteps,
    signal: stop.signal,
  }).finally(progress.end)
  for (const line of built) console.log(line)
  if (roads.length > 0 && rows.length === 0) {
    stopListening()
    return 0
  }
  const options = { onProgress: progress.show, signal: stop.signal }
  const notes: string[] = []
  const running =
    command === 'download'
      ? downloadWherePossible(settings, files.map(Number), { ...options, onNote: (text) => notes.push(text) })
      : importWherePossible(settings, rows, { ...options, ...(year !== undefined && { year }) })
  const report = await running.finally(() => {
    progress.end()
  })
  for (const note of notes) console.log(note)
  console.log(reportLines(report).join('\n'))
  const name = new Date().toISOString().replace(/[:.]/g, '-')
  const written = await writeReport(resolve(settings.state, 'imports'), name, report)
  console.log(`Every row that was skipped or flagged: ${written.map((path) => relative(called, path)).join(', ')}`)
  stopListening()
  return exitCodeOf(report, stop.signal)
}

/** The files of a download are years. */
interface Order {
  readonly command: 'import' | 'download' | 'pack'
  readonly files: readonly string[]
  readonly year?: number
}

function readOrder(words: readonly string[]): Order {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { year: { type: 'string' } },
  })
  const [command, ...files] = positionals
  const year = values.year === undefined ? undefined : Number(values.year)
  const isYear = year === undefined || isCalendarYear(String(year))
  const isImport = command === 'import' && files.length > 0 && isYear
  const isPack = command === 'pack' && files.length === 1 && year === undefined
  const isDownload = command === 'download' && files.length > 0 && files.every(isCalendarYear) && year === undefined
  if (!isImport && !isPack && !isDownload) throw new Error(usage)
  return { command, files, ...(year !== undefined && { year }) }
}

function isCalendarYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= 1990 && Number(text) <= 2100
}
