// Works on jobs about drive times in a process of its own, for tests that kill it. Variables: TARGET (an `ImportTarget` as
// JSON), and HOLD: the number of origins after which it stops for good. It prints that it works, each origin, and
// where it stopped; SIGTERM interrupts its jobs.
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { createJobEngine } from '../../../../platform/jobs/job-engine.ts'
import { createChangeHub } from '../../../../platform/changes/change-hub.ts'
import { openTarget, type ImportTarget } from '../../../imports/open-target.ts'
import { createDriveTimes } from '../../drive-times.ts'
import { estimatesOnly } from '../../settings/drive-time-settings.ts'
import { createDriveTimeJobs } from '../drive-time-jobs.ts'

const { TARGET = '', HOLD = 'never' } = process.env
const logger = pino({ level: 'info' })
const database = await openTarget(JSON.parse(TARGET) as ImportTarget)
const checkReadiness = () => Promise.reject(new Error('never asked'))
const changes = createChangeHub({ database, checkReadiness, logger })
const driveTimes = createDriveTimes({ database, changes, logger, settings: estimatesOnly })
const engine = createJobEngine({ database, logger, works: true })
let measured = 0
createDriveTimeJobs({
  database,
  engine,
  logger,
  driveTimes: {
    measure: async (question) => {
      if (question.kind === 'job-origin') {
        if (String(measured) === HOLD) {
          writeSync(1, `stopped after ${measured}\n`)
          // Blocks the process, as the system does when it stops one: no timer runs and no heartbeat is sent.
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
        }
        measured += 1
        writeSync(1, `origin ${question.body.origin.ccn ?? 'elsewhere'}\n`)
      }
      return driveTimes.measure(question)
    },
  },
})
await engine.open()
writeSync(1, 'works on jobs\n')
process.once('SIGTERM', () => {
  void (async () => {
    await engine.close()
    await driveTimes.close()
    await changes.close()
    await database.close()
  })()
})
