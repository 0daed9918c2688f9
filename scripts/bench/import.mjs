import { startPostgres } from '../postgres.mjs'
import { readMeanwhile } from './reader.mjs'
import { findRealFiles, importInProcess, measuredYear, otherFiles, withFolder } from './real-data.mjs'
import { loadNow, rowOfRuns } from './row.mjs'

const runs = 3

/**
 * The import of one real year of cost reports, on PostgreSQL and on PGlite, into a database that is empty and into one
 * that has everything else; each in a process of its own. On PostgreSQL once more while somebody reads, who has to see all of
 * the file or nothing.
 * @returns {Promise<import('./row.mjs').Row[] | { reason: string }>}
 */
export async function measureImport() {
  const year = await findRealFiles([measuredYear])
  if ('reason' in year) return year
  const others = await findRealFiles(otherFiles)
  const full = 'paths' in others ? [...others.paths, ...year.paths] : undefined
  const rows = []
  for (const [engine, once] of Object.entries({ PostgreSQL: onPostgres, PGlite: onPglite })) {
    const load = loadNow()
    const alone = await repeat(() => once(year.paths))
    if ('reason' in alone) console.log(`  ${engine} is left out: ${alone.reason}.`)
    else rows.push(...rowsOf(engine, alone, load))
    if (engine === 'PostgreSQL' && !('reason' in alone)) rows.push(...(await whileRead(year.paths)))
    if (!full || 'reason' in alone) continue
    const loadThen = loadNow()
    const joined = await repeat(() => once(full))
    rows.push(
      rowOfRuns(
        joined.map(({ seconds }) => seconds),
        { name: `${engine}: the same year beside all other files`, unit: 's', load: loadThen },
      ),
    )
  }
  return rows
}

function rowsOf(engine, measures, load) {
  const of = (key) => measures.map((measure) => measure[key])
  const year = `${engine}: one year, ${measures[0].rows.toLocaleString('en-US')} reports`
  return [
    rowOfRuns(of('seconds'), {
      name: year,
      unit: 's',
      load,
      ...(engine === 'PostgreSQL' ? { goal: { max: 3 } } : {}),
    }),
    rowOfRuns(of('rowsPerSecond'), { name: `${engine}: reports`, unit: '/s', load }),
    rowOfRuns(of('wholeMemory'), { name: `${engine}: peak memory of the process`, unit: 'MB', load }),
    rowOfRuns(of('addedMemory'), { name: `${engine}: of it added by the import`, unit: 'MB', load }),
  ]
}

async function whileRead(paths) {
  const load = loadNow()
  const measures = await repeat(() => onPostgres(paths, { isRead: true }))
  return [
    rowOfRuns(
      measures.map(({ seconds }) => seconds),
      { name: 'PostgreSQL: the same year while somebody reads', unit: 's', load },
    ),
    rowOfRuns(
      measures.map(({ longestWait }) => longestWait),
      { name: 'PostgreSQL: longest wait of that reader', unit: 'ms', load },
    ),
  ]
}

async function repeat(once) {
  const measures = []
  for (let run = 0; run < runs; run++) {
    const measure = await once()
    if ('reason' in measure) return measure
    measures.push(measure)
  }
  return measures
}

async function onPostgres(paths, { isRead = false } = {}) {
  const server = await startPostgres({ durable: true })
  if ('reason' in server) return server
  try {
    const reader = isRead ? readMeanwhile(server.url) : undefined
    const measure = await importInProcess({ url: server.url }, paths)
    if (!reader) return measure
    const { longest, seen } = await reader.stop()
    // Nothing, and the file; with each other file a third, a fourth …
    if (seen.length > paths.length + 1)
      throw new Error(`Expected the reader to see all or nothing of a file, got counts of ${seen.join(', ')}.`)
    return { ...measure, longestWait: longest }
  } finally {
    await server.stop()
  }
}

function onPglite(paths) {
  return withFolder((folder) => importInProcess({ folder }, paths))
}
