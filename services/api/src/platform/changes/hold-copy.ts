import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import type { ChangeHub } from './change-hub.ts'

/** A copy of public data from one import. */
export interface Numbered {
  /** The version of the public data, which is the number of its last import. */
  readonly number: number
}

/** A copy of public data in the memory of this process. */
export interface HeldCopy<Copy extends Numbered> {
  /**
   * The copy of this version or a later one. Callers wait while it is read: a page caches an answer until the next
   * import, so an answer older than the import that it was notified of would stay wrong.
   */
  readonly at: (number: number) => Promise<Copy>
  /** Reads it before a caller needs it. What fails is logged, and the next caller tries again. */
  readonly prepare: () => Promise<void>
}

export interface HeldCopyParts {
  readonly database: Database
  readonly changes: Pick<ChangeHub, 'watch'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

/**
 * Holds a copy that is read on first use or by `prepare`, and again whenever public data changes.
 * @param load reads the copy; it may reuse unchanged parts of the previous one
 */
export function holdCopy<Copy extends Numbered>(
  name: string,
  { database, changes, logger }: HeldCopyParts,
  load: (database: Database, before?: Copy) => Promise<Copy>,
): HeldCopy<Copy> {
  let current: Copy | undefined
  let reading: Promise<Copy> | undefined

  const read = async () => {
    const began = performance.now()
    current = await load(database, current)
    logger.info({ number: current.number, milliseconds: Math.round(performance.now() - began) }, `${name} read`)
    return current
  }
  const renew = () => {
    reading ??= read().finally(() => (reading = undefined))
    return reading
  }
  const at = async (number: number): Promise<Copy> => {
    const copy = current && current.number >= number ? current : await renew()
    // A read that was already under way may have started before that import.
    return copy.number >= number ? copy : at(number)
  }
  const prepare = () =>
    renew().then(
      () => undefined,
      (error: unknown) => logger.warn({ err: error }, `${name} could not be read; the next request tries again`),
    )
  changes.watch({
    onChange: ({ subject }) => {
      // A read that is under way may have begun before the change.
      if (subject === 'public-data' && current) return (reading ?? Promise.resolve()).then(prepare, prepare)
    },
    onListening: () => undefined,
  })
  return { at, prepare }
}
