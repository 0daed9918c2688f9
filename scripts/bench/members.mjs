import { execFile } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signIn } from '../../services/embedded/src/testing/sign-in.ts'
import { root } from '../packages.mjs'
import { startPostgres } from '../postgres.mjs'
import { startTestStack } from '../test-stack.mjs'
import { withFolder } from './real-data.mjs'
import { requestTimes } from './request-times.mjs'
import { loadNow } from './row.mjs'
import { percentile } from './statistics.mjs'

const members = 5_000
/** Half of the members and the Admin have a seat of the toolkit; one more seat was bought. */
const toolkitSeats = members / 2 + 2
const grants = 50
const unlimited = { REQUESTS_PER_ADDRESS: '10000000', REQUESTS_PER_ACCOUNT: '10000000' }
const organization = '/api/orgs/org_lakeside'

/**
 * The members of an organization of 5,000, and 50 grants of its last seat at once, over HTTP with a token: on PostgreSQL
 * and on PGlite.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureMembers() {
  const rows = []
  const server = await startPostgres({ durable: true })
  if ('reason' in server) console.log(`  PostgreSQL is left out: ${server.reason}.`)
  else {
    try {
      await fill({ url: server.url })
      rows.push(...(await measureStack('PostgreSQL', { env: { DATABASE_URL: server.url } })))
    } finally {
      await server.stop()
    }
  }
  const onPglite = await withFolder(async (folder) => {
    const data = join(folder, 'data')
    mkdirSync(data)
    await fill({ folder: data })
    return measureStack('PGlite', { prepare: ({ state }) => cpSync(data, join(state, 'data'), { recursive: true }) })
  })
  return [...rows, ...onPglite]
}

async function fill(target) {
  const order = JSON.stringify({ ...target, members, toolkitSeats })
  await promisify(execFile)(process.execPath, ['scripts/bench/fill-members.mjs', order], { cwd: root })
}

async function measureStack(engine, { env = {}, prepare }) {
  const stack = await startTestStack({ env: { ...env, ...unlimited }, prepare })
  try {
    const origin = stack.env.KEYROOM_ORIGIN
    const { identity } = await (await fetch(`${origin}/config.json`)).json()
    const token = await signIn(origin, identity.domain, 'admin@lakeside.test')
    const list = `${origin}${organization}/members/${encodeURIComponent('auth0|sample-admin')}`
    return [
      ...(await readTimes(engine, list, token)),
      await firstRead(engine, list, { origin, token }),
      await lastSeat(engine, { origin, token }),
    ]
  } finally {
    await stack.stop()
  }
}

async function readTimes(engine, list, token) {
  await requestTimes(Array(20).fill(list), { together: 2, token })
  const rows = []
  for (const together of [1, 10]) {
    const load = loadNow()
    const times = await requestTimes(Array(200).fill(list), { together, token })
    const name = `${engine}: list of ${members} members, ${together === 1 ? 'one at a time' : `${together} at once`}`
    for (const percent of [50, 99]) {
      rows.push({ name: `${name}, p${percent}`, value: percentile(times, percent), unit: 'ms', load })
    }
  }
  return rows
}

/** Each read follows a changed role, so that the whole list is fetched from the identity provider. */
async function firstRead(engine, list, { origin, token }) {
  const load = loadNow()
  const times = []
  for (let round = 0; round < 10; round += 1) {
    const user = `auth0|bench-${round + 1}`
    const body = JSON.stringify({ user, roles: ['rol_admin'] })
    await ask(origin, token, '/user/add/role', { method: 'POST', body })
    times.push(...(await requestTimes([list], { together: 1, token })))
  }
  return {
    name: `${engine}: list of ${members} members right after a change of one, p50`,
    value: percentile(times, 50),
    unit: 'ms',
    load,
    note: `${times.length} requests; the slowest ${Math.max(...times).toFixed(0)} ms`,
  }
}

async function lastSeat(engine, { origin, token }) {
  const load = loadNow()
  const begin = performance.now()
  const answers = await Promise.all(
    Array.from({ length: grants }, (_none, index) => {
      const change = { userId: `auth0|bench-${(index + 1) * 2}`, productId: 'toolkit', assigned: true }
      const body = JSON.stringify({ changes: [change] })
      return ask(origin, token, '/settings/seats/update', { method: 'PUT', body })
    }),
  )
  const won = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 409).length
  return {
    name: `${engine}: grants that won the last seat, of ${grants} at once`,
    value: won,
    unit: '',
    goal: { min: 1, max: 1 },
    load,
    note: `${refused} were refused, all within ${(performance.now() - begin).toFixed(0)} ms`,
  }
}

function ask(origin, token, path, request) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(`${origin}${organization}${path}`, { headers, ...request })
}
