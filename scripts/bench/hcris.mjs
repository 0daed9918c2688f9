import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../packages.mjs'
import { rowsOfReport, writeNumericFile } from './hcris-file.mjs'
import { withFolder } from './real-data.mjs'
import { loadNow, rowOfRuns } from './row.mjs'

const runs = 3
/** A third of a year. */
const reports = 2_000

/**
 * How fast raw numeric rows of HCRIS are read and filtered, and in how much memory: only the importer, without a
 * database, on a generated file, each time in a new process.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export function measureHcris() {
  return withFolder(async (folder) => {
    const path = join(folder, 'HOSP10_2021_NMRC.CSV')
    await writeNumericFile(path, reports)
    const load = loadNow()
    const measures = []
    for (let run = 0; run < runs; run++) measures.push(await readInProcess(path))
    const of = (key) => measures.map((measure) => measure[key])
    const rows = (reports * rowsOfReport).toLocaleString('en-US')
    return [
      rowOfRuns(of('rowsPerSecond'), {
        name: `NMRC, ${rows} rows read and filtered`,
        unit: '/s',
        load,
        goal: { min: 200_000 },
      }),
      rowOfRuns(of('memory'), { name: 'peak memory of the process', unit: 'MB', load, goal: { max: 300 } }),
    ]
  })
}

async function readInProcess(path) {
  const order = JSON.stringify({ path, reports })
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench/hcris-process.mjs', order], {
    cwd: root,
  })
  return JSON.parse(stdout)
}
