import { setImmediate } from 'node:timers/promises'

/**
 * Lets other work of this process run. An import pauses between small pieces, since PGlite and reading a file would
 * otherwise keep requests waiting until the end.
 */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate()
}
