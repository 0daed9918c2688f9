import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../postgres.mjs'
import { programAt, withPlanningStack } from './planning-stack.mjs'
import { loadNow } from './row.mjs'
import { percentile } from './statistics.mjs'

const readsASecond = 1_000
const seconds = 20
const warmUpSeconds = 5
/** Those of the Dockerfile. */
const NODE_OPTIONS = '--v8-pool-size=1 --max-semi-space-size=32'
/** Milliseconds: the goal of the project for a read at that rate. */
const goal = { max: 25 }

const reads = { 'saved views': '/api/saved-views', programs: '/api/programs', survey: '/api/survey' }

/**
 * How long small reads take at 1,000 a second, over HTTP with a token, through the gateway and the API to PostgreSQL.
 * @returns {Promise<import('./row.mjs').Row[] | { reason: string }>}
 */
export async function measureReads() {
  const server = await startPostgres({ durable: true })
  if ('reason' in server) return server
  try {
    return await withPlanningStack({ DATABASE_URL: server.url, NODE_OPTIONS }, ({ send }) => measureReadsOf(send))
  } finally {
    await server.stop()
  }
}

/**
 * The same on a stack that runs.
 * @param {(method: string, path: string, order?: object) => Promise<{ status: number }>} send asks as a planner
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureReadsOf(send) {
  for (let number = 0; number < 5; number += 1)
    await send('POST', '/api/programs', { body: { name: `Program ${number}`, program: programAt(0) } })
  const rows = []
  for (const [name, path] of Object.entries(reads)) rows.push(...(await measureRead(name, path, send)))
  return rows
}

/** A read begins every millisecond, whether those before it have ended or not; what it waits for its turn counts too. */
async function measureRead(name, path, send) {
  await readSteadily(path, warmUpSeconds, send)
  const load = loadNow()
  const times = await readSteadily(path, seconds, send)
  return [50, 99].map((percent) => ({
    name: `${name} at ${readsASecond.toLocaleString('en-US')} a second, p${percent}`,
    value: percentile(times, percent),
    unit: 'ms',
    load,
    ...(percent === 99 && { goal }),
    note: `${times.length} reads, the slowest ${Math.max(...times).toFixed(0)} ms`,
  }))
}

async function readSteadily(path, duration, send) {
  const times = []
  const all = []
  const begin = performance.now()
  for (let number = 0; number < readsASecond * duration; number += 1) {
    const due = begin + (number * 1_000) / readsASecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    all.push(
      send('GET', path).then(({ status }) => {
        if (status !== 200) throw new Error(`Expected 200 of ${path}, got ${status}.`)
        times.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(all)
  return times
}
