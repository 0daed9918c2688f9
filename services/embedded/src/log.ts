import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { PinoPretty } from 'pino-pretty'
import roll from 'pino-roll'

/** Bounds of the log on disk: the current file, and the ones before it. */
const maxFileSize = '10m'
const keptFiles = 4

/** Lines that wait for a full disk, in bytes; more are dropped. */
const maxWaiting = 2 ** 20

/** How often a failure of the log is printed, in milliseconds. */
const failureIntervalMs = 60_000

export interface Log {
  readonly logger: Logger
  /** A link to the file that is written at the moment. */
  readonly file: string
  readonly close: () => void
}

/**
 * The log of a run: everything as lines of JSON in files that are rotated by size, warnings and errors also on the
 * screen. Its own failure, such as a full disk, is printed and never ends the run; it continues when there is space.
 */
export async function openLog(state: string, level: string): Promise<Log> {
  const folder = join(state, 'log')
  const destination = await roll({
    file: join(folder, 'keyroom'),
    extension: '.log',
    size: maxFileSize,
    limit: { count: keptFiles, removeOtherLogFiles: true },
    symlink: true,
    mkdir: true,
    sync: true,
    mode: 0o600,
    maxLength: maxWaiting,
  })
  let printedAt = -Infinity
  let isReopening = false
  destination.on('error', (error: Error) => {
    if (performance.now() - printedAt < failureIntervalMs) return
    printedAt = performance.now()
    console.error(`The log in ${folder} can't be written: ${error.message}. KeyRoom runs on without it.`)
  })
  // Once too much waits, lines are dropped without a try to write. Opening the file again makes one; `flushSync` would
  // wait for space.
  destination.on('drop', () => {
    if (isReopening) return
    isReopening = true
    destination.reopen()
    setImmediate(() => (isReopening = false))
  })
  const screen = PinoPretty({ destination: 2, sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
  const streams = pino.multistream([
    { level: 'trace', stream: destination },
    { level: 'warn', stream: screen },
  ])
  return {
    logger: pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] }, streams),
    file: join(folder, 'current.log'),
    close: () => destination.end(),
  }
}
