// Works on jobs about drive times in a process of its own, for tests that kill it. Variables: TARGET (an `ImportTarget` as
// JSON), and HOLD: the number of origins after which it stops for good. It prints that it works, each origin, and
// where it stopped; SIGTERM interrupts its jobs.
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { openTarget, type ImportTarget } from '../../../imports/open-target.ts'
import { workOnDriveTimes } from './work-on-drive-times.ts'

const { TARGET = '', HOLD = 'never' } = process.env
const logger = pino({ level: 'info' })
const database = await openTarget(JSON.parse(TARGET) as ImportTarget)
let measured = 0
const worker = workOnDriveTimes({
  database,
  logger,
  beforeOrigin: (ccn = 'elsewhere') => {
    if (String(measured) === HOLD) {
      writeSync(1, `stopped after ${measured}\n`)
      // Blocks the process, as the system does when it stops one: no timer runs and no heartbeat is sent.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
    measured += 1
    writeSync(1, `origin ${ccn}\n`)
  },
})
await worker.engine.open()
writeSync(1, 'works on jobs\n')
process.once('SIGTERM', () => {
  void (async () => {
    await worker.close()
    await database.close()
  })()
})
