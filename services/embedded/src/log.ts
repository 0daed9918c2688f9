import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { PinoPretty } from 'pino-pretty'

/** The log of a run: everything as lines of JSON in a file, warnings and errors also on the screen. */
export function openLog(state: string, level: string): { logger: Logger; file: string; readonly close: () => void } {
  const file = join(state, 'log/keyroom.log')
  const destination = pino.destination({ dest: file, mkdir: true, sync: true })
  const screen = PinoPretty({ destination: 2, sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
  const streams = pino.multistream([
    { level: 'trace', stream: destination },
    { level: 'warn', stream: screen },
  ])
  return {
    logger: pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] }, streams),
    file,
    close: () => destination.end(),
  }
}
