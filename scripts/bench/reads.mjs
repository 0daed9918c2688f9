import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../packages.mjs'
import { startPostgres } from '../postgres.mjs'
import { programAt, withPlanningStack } from './planning-stack.mjs'
import { loadNow } from './row.mjs'
import { percentile } from './statistics.mjs'
import { steadily } from './steadily.mjs'

const readsASecond = 1_000
const seconds = 20
/** Long enough for V8 to compile what a request runs, and to find the size of its heap. */
const warmUpSeconds = 20
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
    const env = { DATABASE_URL: server.url, NODE_OPTIONS: nodeOptions() }
    return await withPlanningStack(env, ({ send }) => measureReadsOf(send))
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

async function measureRead(name, path, send) {
  const begin = () => read(path, send)
  await steadily({ perSecond: readsASecond, seconds: warmUpSeconds }, begin)
  const load = loadNow()
  const times = await steadily({ perSecond: readsASecond, seconds }, begin)
  return [50, 99].map((percent) => ({
    name: `${name} at ${readsASecond.toLocaleString('en-US')} a second, p${percent}`,
    value: percentile(times, percent),
    unit: 'ms',
    load,
    ...(percent === 99 && { goal }),
    note: `${times.length} reads, the slowest ${Math.max(...times).toFixed(0)} ms`,
  }))
}

async function read(path, send) {
  const { status } = await send('GET', path)
  if (status !== 200) throw new Error(`Expected 200 of ${path}, got ${status}.`)
}

/** The settings of Node that the images have. */
function nodeOptions() {
  const [, options] = /NODE_OPTIONS="([^"]+)"/.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
  if (!options) throw new Error('Expected NODE_OPTIONS in the Dockerfile, got none.')
  return options
}
