// An import in a process of its own, for tests that kill it. Variables: TARGET (an `ImportTarget` as JSON), FILE, and
// HOLD: the phase in which it stays for ever once some rows are read. It prints where it stays, or else its report.
import { writeSync } from 'node:fs'
import { importFiles, type ImportProgress } from '../import-files.ts'
import { openTarget, type ImportTarget } from '../open-target.ts'

const { TARGET = '', FILE = '', HOLD } = process.env
const database = await openTarget(JSON.parse(TARGET) as ImportTarget)
let staged = 0
const counting: typeof database = {
  ...database,
  transaction: (work, options) =>
    database.transaction(
      (transaction) =>
        work({
          ...transaction,
          query: async (sql, parameters) => {
            const rows = await transaction.query(sql, parameters)
            if (sql.includes('INTO api.staged_cost_report')) staged += rows.length
            return rows as never
          },
        }),
      options,
    ),
}
const report = await importFiles(counting, [FILE], { onProgress: holdAt })
await database.close()
console.log(JSON.stringify({ staged, files: report.files.map(({ issues: _issues, ...file }) => file) }))

/** Stays as a process does that the system has stopped: no timer and no answer comes through. */
function holdAt({ phase, rows }: ImportProgress): void {
  if (phase !== HOLD || rows < 2_000) return
  writeSync(1, `holds at ${phase}\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
