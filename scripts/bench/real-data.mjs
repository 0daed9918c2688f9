import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../packages.mjs'

/** The year whose import is measured. */
export const measuredYear = 'cms/CostReport_2021_Final.csv'
/** The other files of a full database: coordinates, earlier years, CMS's list. */
export const otherFiles = [
  'cms/HIFLD_Hospitals.csv',
  'cms/CostReport_2019_Final.csv',
  'cms/CostReport_2020_Final.csv',
  'cms/Hospital_General_Information.csv',
]

/** Where benchmarks keep their results and, while they run, their databases. */
export const benchFolder = join(root, '.cache/bench')

/**
 * The paths of the agencies' real files, or the reason why they are missing. Generated data never replaces them.
 * @param {readonly string[]} names
 * @returns {Promise<{ paths: string[] } | { reason: string }>}
 */
export async function findRealFiles(names) {
  const { realFile, realFilesFolder } = await import('../../services/api/src/hospitals/imports/testing/real-file.ts')
  const missing = names.filter((name) => !existsSync(realFile(name)))
  if (missing.length === 0) return { paths: names.map(realFile) }
  return {
    reason: `${missing.join(', ')} not in ${realFilesFolder}; set KEYROOM_TEST_DATA to the folder that has them`,
  }
}

/**
 * Imports files in a separate process, and measures the last of them.
 * @param {{ url: string } | { folder: string }} target an empty database
 * @param {readonly string[]} paths
 * @param {string} [hospitals] a file to write the names and cities of all hospitals to, as JSON
 * @returns {Promise<{ rows: number, seconds: number, rowsPerSecond: number, addedMemory: number, wholeMemory: number
 *   }>} memory in MB of 10^6 bytes: the most that the process had, and what of it the import added
 */
export async function importInProcess(target, paths, hospitals = '') {
  const order = JSON.stringify({ target, paths, hospitals })
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench/import-process.mjs', order], {
    cwd: root,
  })
  return JSON.parse(stdout)
}

/**
 * Works with a PGlite folder that has all real files imported, and removes it after.
 * @template Result
 * @param {readonly string[]} paths
 * @param {(filled: { folder: string, hospitals: { name: string, city: string | null }[] }) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export function withFilledFolder(paths, work) {
  return withFolder(async (folder) => {
    const [data, hospitals] = [join(folder, 'data'), join(folder, 'hospitals.json')]
    mkdirSync(data)
    await importInProcess({ folder: data }, paths, hospitals)
    return work({ folder: data, hospitals: JSON.parse(readFileSync(hospitals, 'utf8')) })
  })
}

/**
 * Works with an empty folder and removes it after.
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withFolder(work) {
  mkdirSync(benchFolder, { recursive: true })
  const folder = mkdtempSync(join(benchFolder, 'work-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}
