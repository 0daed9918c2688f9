// The thread that calculates drive times, so that other requests do not wait. It holds the places and the graph of the
// estimator, and talks to the engine.
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { answerOrder } from '../answers/answer-order.ts'
import { sourceOf } from '../answers/answer-parts.ts'
import { OrderRefused } from '../answers/order-refused.ts'
import { traceHighways } from '@keyroom/drive-times'
import { createWorld, type World, type WorldRoads } from '../answers/world.ts'
import type { DriveTimeData } from '../data/read-drive-time-data.ts'
import type { DriveTimeSettings } from '../settings/drive-time-settings.ts'
import { createEngineChoice } from '../engines/choose-engine.ts'
import { currentPrimaryRoads, readKeptRoads } from '../primary-roads/primary-roads-folder.ts'
import type { ThreadAnswer, ThreadQuestion } from './thread-messages.ts'

const port = parentPort as MessagePort
const settings = workerData as DriveTimeSettings
const engines = createEngineChoice(settings)
let data: DriveTimeData | undefined
let roads: { readonly name: string | null; readonly kept: Promise<WorldRoads | null> } | undefined
let made: { readonly of: DriveTimeData; readonly roads: WorldRoads | null; readonly world: World } | undefined

port.on('message', (question: ThreadQuestion) => {
  if (question.kind === 'data') data = question.data
  else void answer(question).then((message) => port.postMessage(message satisfies ThreadAnswer))
})

async function answer({ id, ...question }: Exclude<ThreadQuestion, { kind: 'data' }>): Promise<ThreadAnswer> {
  try {
    const held = await currentWorld()
    const { engine, reason } = await engines.choose(held.estimator)
    const source = sourceOf(engine)
    if (question.kind === 'engine') return { id, source, text: JSON.stringify({ ...source, reason }) }
    return { id, source, text: await answerOrder({ ...held, engine }, question.order) }
  } catch (error) {
    if (!(error instanceof OrderRefused))
      return { id, error: error instanceof Error ? (error.stack ?? '') : String(error) }
    const { status, code, message, retryAfterSeconds } = error
    return { id, refused: { status, code, message, retryAfterSeconds } }
  }
}

/** The world of the places and primary roads that are current. */
async function currentWorld(): Promise<World> {
  const name = await currentPrimaryRoads(settings.tiles)
  if (roads?.name !== name) roads = { name, kept: readRoads() }
  const kept = (await roads?.kept) ?? null
  if (!data) throw new Error('Expected the places before an order, got none.')
  if (made?.of !== data || made.roads !== kept) made = { of: data, roads: kept, world: createWorld(data, kept) }
  return made.world
}

async function readRoads(): Promise<WorldRoads | null> {
  const kept = await readKeptRoads(settings.tiles)
  return kept && { name: kept.name, year: kept.year, highways: traceHighways(kept.lines) }
}
