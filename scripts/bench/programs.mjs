import { startPostgres } from '../postgres.mjs'
import { departments, programAt, withPlanningStack } from './planning-stack.mjs'
import { loadNow } from './row.mjs'
import { percentile } from './statistics.mjs'
import { steadily } from './steadily.mjs'

const savesASecond = 200
const seconds = 30
/** Milliseconds: the goal of the project for a save at that rate. */
const goal = { max: 50 }
/** So many programs are open at the same time. */
const programs = 40
const kills = 3
const acknowledged = 10_000

/**
 * Saves of programs of 40 departments, over HTTP with a token: how long they take at 200 a second, and how many of 10,000
 * that were acknowledged are gone after the service was killed three times in between.
 * @param {{ saves?: number, isRateMeasured?: boolean }} [options] fewer saves for a short look
 * @returns {Promise<import('./row.mjs').Row[] | { reason: string }>}
 */
export async function measurePrograms({ saves = acknowledged, isRateMeasured = true } = {}) {
  const rows = []
  const server = await startPostgres({ durable: true })
  if ('reason' in server) console.log(`  PostgreSQL is left out: ${server.reason}.`)
  else {
    try {
      const env = { DATABASE_URL: server.url }
      if (isRateMeasured) rows.push(...(await withPlanningStack(env, (stack) => measureRate('PostgreSQL', stack))))
      rows.push(await withPlanningStack(env, (stack) => countLost('PostgreSQL', stack, saves)))
    } finally {
      await server.stop()
    }
  }
  if (isRateMeasured) rows.push(...(await withPlanningStack({}, (stack) => measureRate('PGlite', stack))))
  rows.push(await withPlanningStack({}, (stack) => countLost('PGlite', stack, saves)))
  return rows
}

/** A save begins every 5 ms; what it waits for those of the same program before it counts too. */
async function measureRate(engine, { send }) {
  const open = await addPrograms(send)
  for (const program of open) await save(send, program)
  const load = loadNow()
  const bytes = JSON.stringify(programAt(0)).length
  const begin = performance.now()
  const times = await steadily({ perSecond: savesASecond, seconds }, (number) => {
    const program = open[number % open.length]
    program.turn = program.turn.then(() => save(send, program))
    return program.turn
  })
  const taken = (performance.now() - begin) / 1_000
  const name = `${engine}: a save of ${departments} departments at ${savesASecond} a second`
  return [50, 99].map((percent) => ({
    name: `${name}, p${percent}`,
    value: percentile(times, percent),
    unit: 'ms',
    load,
    ...(percent === 99 && engine === 'PostgreSQL' && { goal }),
    note: `${times.length} saves of ${Math.round(bytes / 1_024)} KB in ${taken.toFixed(1)} s, the slowest ${Math.max(...times).toFixed(0)} ms`,
  }))
}

/** Saves as fast as is answered. A save that got no answer is sent again, as a page does. */
async function countLost(engine, { send, kill, restart }, saves) {
  const load = loadNow()
  const open = await addPrograms(send)
  const counts = { saved: 0, lost: 0, unanswered: 0 }
  let isKilled = Promise.resolve()
  const work = async (program) => {
    while (counts.saved < saves) {
      await isKilled
      const outcome = await save(send, program).catch(() => 'unanswered')
      counts[outcome] += 1
      const isTurn = outcome === 'saved' && counts.saved % Math.floor(saves / (kills + 1)) === 0
      if (isTurn && counts.saved < saves) isKilled = kill().then(restart)
    }
  }
  await Promise.all(open.map(work))
  for (const program of open) {
    const { body } = await send('GET', `/api/programs/${program.id}`)
    const isBehind = body.version < program.version || body.program.departments[0].drivers[0].base < program.saved
    if (isBehind) counts.lost += 1
  }
  return {
    name: `${engine}: lost of ${saves.toLocaleString('en-US')} acknowledged saves, killed ${kills} times in between`,
    value: counts.lost,
    unit: '',
    goal: { max: 0 },
    load,
    note: `${counts.unanswered} saves were sent again`,
  }
}

async function addPrograms(send) {
  const listed = await send('GET', '/api/programs')
  for (const { id } of listed.body) await send('DELETE', `/api/programs/${id}`)
  return Promise.all(
    Array.from({ length: programs }, async (_none, at) => {
      const { body } = await send('POST', '/api/programs', { body: { name: `Program ${at}`, program: programAt(0) } })
      return { id: body.id, version: body.version, saved: 0, turn: Promise.resolve() }
    }),
  )
}

/**
 * Saves the next content of a program.
 * @returns {Promise<'saved' | 'lost'>} `lost` if the service does not have the version that it acknowledged; rejects
 *   without an answer
 */
async function save(send, program) {
  const next = program.saved + 1
  const { status, body } = await send('PUT', `/api/programs/${program.id}`, {
    body: { program: programAt(next) },
    version: program.version,
  })
  if (status === 412 || status === 404) {
    const now = await send('GET', `/api/programs/${program.id}`)
    program.version = now.body.version
    return 'lost'
  }
  if (status !== 200) throw new Error(`Expected 200 of a save, got ${status}: ${JSON.stringify(body)}`)
  program.saved = next
  program.version = body.version
  return 'saved'
}
