import type { Database } from '@keyroom/database'
import pTimeout from 'p-timeout'
import { holdCopy, type HeldCopyParts } from '../../platform/changes/hold-copy.ts'
import { unavailable } from '../../platform/routing/refusal.ts'
import { readDataNumber } from '../data-state/data-version.ts'
import type { DriveTimeOrder } from './answers/answer-order.ts'
import type { JobQuestion } from './answers/job-answers.ts'
import { createAnswerCache } from './answer-cache.ts'
import { readDriveTimeData } from './data/read-drive-time-data.ts'
import { currentPrimaryRoads } from './primary-roads/primary-roads-folder.ts'
import type { DriveTimeSettings } from './settings/drive-time-settings.ts'
import { createDriveTimeWorker, type ThreadText } from './thread/drive-time-worker.ts'
import { currentTiles } from './tiles/tile-folder.ts'

/** Answers orders about drive times. */
export interface DriveTimes {
  /**
   * The answer as JSON. `inTurn` runs the calculation if there has to be one: an order that was answered in the last ten
   * minutes, or that is being calculated, needs none.
   * @throws Refusal 503 `drive-times-unfinished` after half a minute: the calculation goes on, and the next request for it
   *   gets its answer
   */
  readonly answer: (order: DriveTimeOrder, inTurn: InTurn) => Promise<string>
  /** The answer to a question of a job as JSON, which is not kept, and what it comes from. @throws Refusal */
  readonly measure: (question: JobQuestion) => Promise<ThreadText>
  /** The engine in use as JSON. @throws Refusal */
  readonly engine: () => Promise<string>
  readonly close: () => Promise<void>
}

type InTurn = (calculate: () => Promise<string>) => Promise<string>

export interface DriveTimeParts extends HeldCopyParts {
  readonly database: Database
  readonly settings: DriveTimeSettings
  /** How long a request waits for its answer, in milliseconds. */
  readonly answerTimeoutMs?: number
}

export function createDriveTimes({ settings, answerTimeoutMs = 30_000, ...parts }: DriveTimeParts): DriveTimes {
  const copy = holdCopy('places for drive times', parts, readDriveTimeData)
  const worker = createDriveTimeWorker(settings)
  const cache = createAnswerCache()
  /** The engine of the last answer. Another one makes other answers. */
  let lastEngine: string | undefined

  const keyOf = async (order: DriveTimeOrder) => {
    const [number, tiles, primaryRoads] = await Promise.all([
      readDataNumber(parts.database),
      currentTiles(settings.tiles),
      currentPrimaryRoads(settings.tiles),
    ])
    return { number, key: JSON.stringify([number, tiles, primaryRoads, order]) }
  }
  const askThread = async (number: number, order: DriveTimeOrder | JobQuestion | 'engine') => {
    const answer = await worker.ask(await copy.at(number), order)
    const engine = JSON.stringify(answer.source)
    if (lastEngine !== undefined && engine !== lastEngine) cache.clear()
    lastEngine = engine
    return answer
  }
  const ask = async (number: number, order: DriveTimeOrder | 'engine') => (await askThread(number, order)).text
  return {
    answer: async (order, inTurn) => {
      const { number, key } = await keyOf(order)
      return pTimeout(cache.read(key) ?? cache.keep(key, () => inTurn(() => ask(number, order))), {
        milliseconds: answerTimeoutMs,
        fallback: () => {
          throw unavailable(
            'drive-times-unfinished',
            'The drive times take longer than usual and are still being calculated. Try again in a few seconds.',
          )
        },
      })
    },
    measure: async (question) => askThread(await readDataNumber(parts.database), question),
    engine: async () => ask(await readDataNumber(parts.database), 'engine'),
    close: worker.close,
  }
}
