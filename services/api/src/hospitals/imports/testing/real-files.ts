import { existsSync } from 'node:fs'
import { describe } from '@jest/globals'
import { realFile, realFilesFolder } from './real-file.ts'

export { realFile } from './real-file.ts'

/** Describes tests on real files. Where one of them is not there, the tests are skipped, and their title says why. */
export function describeWithRealFiles(title: string, names: readonly string[], tests: () => void): void {
  const missing = names.filter((name) => !existsSync(realFile(name)))
  if (missing.length === 0) describe(title, tests)
  else
    describe.skip(`${title} (skipped: ${missing.join(', ')} not in ${realFilesFolder}; set KEYROOM_TEST_DATA)`, tests)
}
