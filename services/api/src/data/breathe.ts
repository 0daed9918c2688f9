import { setImmediate } from 'node:timers/promises'

/**
 * Lets everybody else in this process have a turn. An import works in small pieces and breathes between them: PGlite and
 * the reading of a file would otherwise keep requests waiting until the end.
 */
export function breathe(): Promise<void> {
  return setImmediate()
}
