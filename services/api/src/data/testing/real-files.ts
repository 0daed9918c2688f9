import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe } from '@jest/globals'

const project = fileURLToPath(new URL('../../../../..', import.meta.url))

/** Where the agencies' real files are: `KEYROOM_TEST_DATA`, else the folder `shared/data` beside the project. */
const folder = process.env.KEYROOM_TEST_DATA || join(project, '..', 'shared', 'data')

/** The path of a real file, such as `cms/CostReport_2021_Final.csv`. */
export const realFile = (name: string): string => join(folder, name)

/** Describes tests on real files. Where one of them is not there, the tests are skipped, and their title says why. */
export function describeWithRealFiles(title: string, names: readonly string[], tests: () => void): void {
  const missing = names.filter((name) => !existsSync(realFile(name)))
  if (missing.length === 0) describe(title, tests)
  else describe.skip(`${title} (skipped: ${missing.join(', ')} not in ${folder}; set KEYROOM_TEST_DATA)`, tests)
}
