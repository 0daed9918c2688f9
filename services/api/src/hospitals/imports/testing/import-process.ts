// An import in a process of its own, for tests that kill it. Variables: TARGET (an `ImportTarget` as JSON), FILE, HOLD:
// the phase in which it stops for good, and ROWS: after how many rows while reading. It prints where it stopped.
import { writeSync } from 'node:fs'
import { importFiles } from '../import-files.ts'
import type { ImportProgress } from '../jobs/import-path.ts'
import { openTarget, type ImportTarget } from '../open-target.ts'

const { TARGET = '', FILE = '', HOLD, ROWS } = process.env
const database = await openTarget(JSON.parse(TARGET) as ImportTarget)
await importFiles(database, [FILE], { onProgress: holdAt })
await database.close()

/** Blocks the process, as the system does when it stops one: no timer runs and nothing is answered. */
function holdAt({ phase, rows }: ImportProgress): void {
  if (phase !== HOLD || (phase === 'reading' && rows < Number(ROWS))) return
  writeSync(1, `stopped at ${phase}\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
