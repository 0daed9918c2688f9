import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import type { ChangeHub } from './change-hub.ts'

/** Something made of the public data, as it was when it was imported last. */
export interface Numbered {
  /** The version of the public data: the number of the last import. */
  readonly number: number
}

/** A copy of public data in the memory of this process. */
export interface HeldCopy<Copy extends Numbered> {
  /**
   * The copy of the data's version, or of a later one. While that is read whoever asks waits: pages keep an answer until
   * they hear of the next import, so one that is older than what they heard of would stay wrong.
   */
  readonly at: (number: number) => Promise<Copy>
  /** Begins to read, so that the first who asks waits for less. */
  readonly prepare: () => void
}

export interface HeldCopyParts {
  readonly database: Database
  readonly changes: Pick<ChangeHub, 'watch'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

/**
 * Holds a copy that is read when it is first asked for or prepared, and from then on as soon as public data changes.
 * @param load reads it; what was held before may be taken over where it is as it was
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
    // What was being read already may have begun before the import that was heard of.
    return copy.number >= number ? copy : at(number)
  }
  const prepare = () => {
    renew().catch((error: unknown) =>
      logger.warn({ err: error }, `${name} could not be read; the next question tries again`),
    )
  }
  changes.watch({
    heard: ({ subject }) => {
      if (subject === 'public-data' && current) prepare()
    },
    doubted: () => undefined,
  })
  return { at, prepare }
}
