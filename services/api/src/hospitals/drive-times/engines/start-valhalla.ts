import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { problem, type DriveTimeEngine, type EngineFacts } from '@keyroom/drive-times'
import pTimeout from 'p-timeout'
import type { TileBuild } from '../tiles/tile-folder.ts'
import type { Asked } from './ask-json.ts'
import { createValhalla, type AskValhalla } from './valhalla.ts'
import { maxEmbeddedPairs } from '../tiles/valhalla-config.ts'
import type { ValhallaMessage, ValhallaQuestion } from './valhalla-process.ts'

/** Valhalla in a process that this one started. */
export interface RunningValhalla {
  readonly engine: DriveTimeEngine
  /** Whether the process ended, by itself or by `stop`. */
  readonly hasEnded: () => boolean
  readonly stop: () => void
}

const program = fileURLToPath(new URL('./valhalla-process.ts', import.meta.url))

/** How long a process may take to start, and one question of it, in milliseconds. */
const startTimeoutMs = 20_000
const answerTimeoutMs = 150_000

/** How much a reason says at most, in characters. */
const maxReason = 300

/**
 * Starts Valhalla on road tiles.
 *
 * @throws an error with the reason for operators where its binary is missing or cannot read the tiles
 */
export async function startValhalla(
  { name, tiles, facts }: TileBuild,
  { attribution, dataDate }: Pick<EngineFacts, 'attribution' | 'dataDate'>,
  path = program,
): Promise<RunningValhalla> {
  const child = fork(path, [tiles], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    serialization: 'advanced',
  })
  const waiting = new Map<number, (asked: Asked) => void>()
  let [printed, isOver, last] = ['', false, 0]
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-maxReason)))
  child.once('exit', () => {
    isOver = true
    for (const answer of waiting.values()) answer(ended)
    waiting.clear()
  })
  const version = await new Promise<string>((resolve, reject) => {
    const giveUp = (otherwise: string) =>
      reject(new Error(`Expected Valhalla to start, got: ${printed.trim() || otherwise}`))
    child.once('error', reject)
    child.once('exit', (_code, signal) =>
      giveUp(
        signal === 'SIGKILL'
          ? 'the end of its process by the system, which too little memory causes'
          : 'the end of its process',
      ),
    )
    child.once('message', (message: ValhallaMessage) => 'ready' in message && resolve(message.ready))
    void wait(startTimeoutMs, undefined, { ref: false }).then(() =>
      giveUp(`no answer in ${startTimeoutMs / 1_000} seconds`),
    )
  }).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  child.on('message', (message: ValhallaMessage) => {
    if (!('id' in message)) return
    waiting.get(message.id)?.(
      'text' in message
        ? { status: 200, body: JSON.parse(message.text) }
        : { status: 400, body: errorOf(message.error) },
    )
    waiting.delete(message.id)
  })
  const ask: AskValhalla = (action, request) => {
    if (isOver) return Promise.resolve(ended)
    last += 1
    const question: ValhallaQuestion = { id: last, action, request: JSON.stringify(request) }
    const answered = new Promise<Asked>((resolve) => waiting.set(question.id, resolve))
    child.send(question)
    return pTimeout(answered, { milliseconds: answerTimeoutMs, fallback: () => tooLate })
  }
  return {
    engine: createValhalla(
      ask,
      {
        id: 'valhalla-embedded',
        version,
        dataDate: dataDate ?? facts.dataDate,
        tiles: name,
        attribution,
        isEstimate: false,
      },
      { maxPairs: maxEmbeddedPairs },
    ),
    hasEnded: () => isOver,
    stop: () => child.kill('SIGKILL'),
  }
}

const ended = problem('unavailable', 'Valhalla’s process ended. It starts again with the next request.')
const tooLate = problem('unavailable', 'Valhalla did not answer in time. Ask for fewer places or shorter bands.')

/** Its errors come as texts, with the code in JSON or in the words. */
function errorOf(text: string): { readonly error_code: number; readonly error: string } {
  try {
    const { error_code: code, error } = JSON.parse(text) as { error_code?: number; code?: number; error?: string }
    if (typeof code === 'number') return { error_code: code, error: error ?? text }
  } catch {
    // The words say it.
  }
  const code = words.find(([, pattern]) => pattern.test(text))?.[0] ?? 0
  return { error_code: code, error: text.slice(0, maxReason) }
}

const words: readonly (readonly [code: number, pattern: RegExp])[] = [
  [171, /no suitable edges/i],
  [170, /unconnected regions|unreachable/i],
  [442, /no path could be found/i],
  [154, /exceeds the max(imum)? distance/i],
  [150, /exceed(ed|s) max/i],
]
