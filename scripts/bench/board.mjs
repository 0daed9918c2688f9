import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { signIn } from '../../services/embedded/src/testing/sign-in.ts'
import { root } from '../packages.mjs'
import { startPostgres } from '../postgres.mjs'
import { startTestStack } from '../test-stack.mjs'
import { boardQuestions } from './board/questions.mjs'
import { requestTimes } from './request-times.mjs'
import { loadNow } from './row.mjs'
import { percentile } from './statistics.mjs'

const requests = 400
const warmUp = 40
const unlimited = { REQUESTS_PER_ADDRESS: '10000000', REQUESTS_PER_ACCOUNT: '10000000' }
/** Milliseconds: the goal of the project for any dashboard. */
const goal = { max: 100 }

/**
 * Every dashboard over HTTP with a token, on PostgreSQL with 6,000 generated hospitals of ten years, and what reading
 * them into memory takes.
 * @returns {Promise<import('./row.mjs').Row[] | { reason: string }>}
 */
export async function measureBoard() {
  const server = await startPostgres({ durable: true })
  if ('reason' in server) return server
  try {
    await inProcess('fill', server.url)
    const reading = await measureReading(server.url)
    return [...reading, ...(await measureRoutes(server.url))]
  } finally {
    await server.stop()
  }
}

async function measureReading(url) {
  const load = loadNow()
  const { reports, rows, ...parts } = JSON.parse(await inProcess('load', url))
  const names = {
    board: `reading ${reports.toLocaleString('en-US')} reports`,
    renewed: 'reading again after one year changed',
    units: 'reading the occupancies of all units',
    origin: `reading a year of patient origin, ${rows.toLocaleString('en-US')} rows`,
  }
  return Object.entries(names).flatMap(([part, name]) => {
    const { milliseconds, longest, megabytes } = parts[part]
    const note = `others waited up to ${longest.toFixed(0)} ms`
    return [
      { name, value: milliseconds / 1000, unit: 's', load, note },
      { name: `${name}: memory`, value: megabytes, unit: 'MB', load },
    ]
  })
}

async function measureRoutes(url) {
  const stack = await startTestStack({ env: { DATABASE_URL: url, ...unlimited } })
  try {
    const origin = stack.env.KEYROOM_ORIGIN
    const { identity } = await (await fetch(`${origin}/config.json`)).json()
    const token = await signIn(origin, identity.domain, 'standard@planner.test')
    const asked = boardQuestions(await hospitalsOf(origin, token), requests + warmUp)
    const rows = []
    for (const [name, paths] of Object.entries(asked)) {
      rows.push(
        ...(await measureRoute(
          name,
          paths.map((path) => origin + path),
          token,
        )),
      )
    }
    return rows
  } finally {
    await stack.stop()
  }
}

async function measureRoute(name, addresses, token) {
  await requestTimes(addresses.slice(requests), { together: 2, token })
  const rows = []
  for (const together of [1, 10]) {
    const load = loadNow()
    const times = await requestTimes(addresses.slice(0, requests), { together, token })
    const what = `${name}: ${together === 1 ? 'one at a time' : `${together} at once`}`
    rows.push(
      { name: `${what}, p50`, value: percentile(times, 50), unit: 'ms', load },
      { name: `${what}, p99`, value: percentile(times, 99), unit: 'ms', goal, load },
    )
  }
  return rows
}

async function hospitalsOf(origin, token) {
  const answer = await fetch(`${origin}/api/facilities/points`, { headers: { authorization: `Bearer ${token}` } })
  const { columns } = await answer.json()
  return columns.ccn.map((ccn, at) => ({ ccn, state: columns.state[at] })).sort((a, b) => (a.ccn < b.ccn ? -1 : 1))
}

async function inProcess(script, url) {
  const order = [`--expose-gc`, `scripts/bench/board/${script}.mjs`, JSON.stringify({ url })]
  const { stdout } = await promisify(execFile)(process.execPath, order, { cwd: root })
  return stdout
}
