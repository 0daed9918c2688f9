// The thread that calculates drive times, so that other requests do not wait. It holds the places and the graph of the
// estimator, and talks to the engine.
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { answerOrder } from '../answers/answer-order.ts'
import { sourceOf } from '../answers/answer-parts.ts'
import { OrderRefused } from '../answers/order-refused.ts'
import { createWorld, type World } from '../answers/world.ts'
import type { DriveTimeSettings } from '../settings/drive-time-settings.ts'
import { createEngineChoice } from '../engines/choose-engine.ts'
import type { ThreadAnswer, ThreadQuestion } from './thread-messages.ts'

const port = parentPort as MessagePort
const engines = createEngineChoice(workerData as DriveTimeSettings)
let world: World | undefined

port.on('message', (question: ThreadQuestion) => {
  if (question.kind === 'data') world = createWorld(question.data)
  else void answer(question).then((message) => port.postMessage(message satisfies ThreadAnswer))
})

async function answer({ id, ...question }: Exclude<ThreadQuestion, { kind: 'data' }>): Promise<ThreadAnswer> {
  try {
    if (!world) throw new Error('Expected the places before an order, got none.')
    const held = world
    const { engine, reason } = await engines.choose(held.estimator)
    const source = sourceOf(engine.facts)
    if (question.kind === 'engine') return { id, source, text: JSON.stringify({ ...source, reason }) }
    return { id, source, text: await answerOrder({ ...held, engine }, question.order) }
  } catch (error) {
    if (!(error instanceof OrderRefused))
      return { id, error: error instanceof Error ? (error.stack ?? '') : String(error) }
    const { status, code, message } = error
    return { id, refused: { status, code, message } }
  }
}
