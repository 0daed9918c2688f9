import { relative, resolve } from 'node:path'
import { reportLines, writeReport } from '@keyroom/api/data'
import type { Settings } from '../settings.ts'
import { importWherePossible } from './import-where-possible.ts'
import { showProgress } from './show-progress.ts'

const usage = `Brings public data in: CMS cost reports, CMS's list of hospitals, HIFLD coordinates, told apart by their header rows.

  npm run data -- import <file…>

While the stack runs, it does the import; otherwise this command does, on the same database.`

/**
 * `npm run data`.
 *
 * @returns the exit code: 1 when a file was refused
 */
export async function dataCommand(settings: Settings, [command, ...files]: readonly string[]): Promise<number> {
  if (command !== 'import' || files.length === 0) throw new Error(usage)
  // npm runs a script in the package's folder and says where it was called.
  const called = process.env['INIT_CWD'] ?? process.cwd()
  const paths = files.map((file) => resolve(called, file))
  const progress = showProgress(process.stderr)
  const report = await importWherePossible(settings, paths, progress.show).finally(progress.end)
  console.log(reportLines(report).join('\n'))
  const name = new Date().toISOString().replace(/[:.]/g, '-')
  const written = await writeReport(resolve(settings.state, 'imports'), name, report)
  console.log(`Every row that was skipped or flagged: ${written.map((path) => relative(called, path)).join(', ')}`)
  return report.refused.length > 0 ? 1 : 0
}
