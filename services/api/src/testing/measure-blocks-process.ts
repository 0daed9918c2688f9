// Sends every route of the API the largest requests that it takes, and prints how long each kept the thread busy.
// `ENGINE=postgres RUNS=5 node src/testing/measure-blocks-process.ts`: the engine, and how many times what is not short is
// sent. `ROUTES='programs|export'` measures some routes.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { allEngines } from '@keyroom/database/testing'
import type { InjectOptions } from 'fastify'
import { largestBodies } from './largest-bodies.ts'
import { fillPath, routeTableOf } from './route-table.ts'
import { openTestApi, people } from './test-api.ts'
import type { TestPerson } from './test-issuer.ts'
import { calibrate, createThreadBlocks, median } from './thread-blocks.ts'

/** What the test reads: milliseconds. */
export interface MeasuredBlocks {
  readonly engine: string
  readonly cases: number
  readonly routes: number
  /** The median over the runs of each case's longest block, less that of an idle run: the highest of all cases. */
  readonly longest: { readonly route: string; readonly body: string; readonly who: string; readonly block: number }
  /** The longest block of any case by `monitorEventLoopDelay`: on a busy machine other processes are part of it. */
  readonly byClock: number
  readonly idle: number
  /** The longest statement of an engine in this process. */
  readonly statement: { readonly block: number; readonly sql: string }
  /** How long a fixed piece of work took at its slowest, before or between the runs: how fast the machine is. */
  readonly calibration: number
  readonly failed: readonly string[]
}

interface Case {
  readonly route: string
  readonly body: string
  readonly who: string
  readonly request: InjectOptions
  /** Sent also by those who are refused before their body is read. */
  readonly isForAll: boolean
  readonly blocks: number[]
}

const callers: Readonly<Record<string, TestPerson | undefined>> = {
  nobody: undefined,
  free: people.free,
  admin: people.admin,
  operator: people.operator,
}

/** Milliseconds. What takes longer in the first run, and may reach a bound in another, is sent in the others too. */
const shortBlock = 30

const { ENGINE: wanted = 'postgres', RUNS: runs = '5', ROUTES: routes = '' } = process.env
const engine = allEngines().find(({ name }) => name.toLowerCase().startsWith(wanted))
if (!engine) throw new Error(`Expected an engine named ${wanted}, got none. Set TEST_DATABASE_URL.`)

const thread = createThreadBlocks()
const api = await openTestApi(
  { ...engine, open: async (state) => thread.watch(await engine.open(state)) },
  { limits: { perAddress: 1e9, perAccount: 1e9 } },
)
try {
  process.stdout.write(`${JSON.stringify(await measure())}\n`)
} finally {
  await api.close()
}

async function measure(): Promise<MeasuredBlocks> {
  const cases = allCases()
  const failed = new Set<string>()
  const clock = monitorEventLoopDelay({ resolution: 1 })
  for (const one of cases.slice(0, 20)) await api.app.inject(await signed(one))
  const idle = median(await times(Number(runs), () => thread.longestDuring(() => wait(200))))
  const calibrations = [calibrate()]
  /** Who is refused where: another body changes nothing. */
  const refused = new Set<string>()
  /** Which body is wrong where: it is to all who may send one there. */
  const wrong = new Set<string>()
  const isWanted = ({ blocks, isForAll, who, route, body }: Case) => {
    if (blocks.length > 0) return median(blocks) > shortBlock
    return isForAll || !(refused.has(`${who} ${route}`) || wrong.has(`${body} ${route}`))
  }
  clock.enable()
  for (let run = 0; run < Number(runs); run += 1) {
    // What was far below any bound once is not sent again.
    for (const one of cases) {
      if (!isWanted(one)) continue
      const request = await signed(one)
      one.blocks.push(
        await thread.longestDuring(async () => {
          const { statusCode } = await api.app.inject(request)
          if (statusCode === 401 || statusCode === 403) refused.add(`${one.who} ${one.route}`)
          if (statusCode === 400 || statusCode === 413) wrong.add(`${one.body} ${one.route}`)
          // Who is signed in gets past the token, or the rest of the route is not measured.
          const isExpected = statusCode < 500 && (statusCode !== 401 || one.who === 'nobody')
          if (!isExpected) failed.add(`${one.who} ${one.route} (${one.body}): ${statusCode}`)
        }),
      )
    }
    calibrations.push(calibrate())
  }
  clock.disable()
  const [worst] = cases.toSorted((one, other) => median(other.blocks) - median(one.blocks))
  if (!worst) throw new Error('Expected routes to measure, got none.')
  const { route, body, who, blocks } = worst
  return {
    engine: wanted,
    cases: cases.length,
    routes: new Set(cases.map((one) => one.route)).size,
    longest: { route, body, who, block: median(blocks) - idle },
    byClock: clock.max / 1e6,
    idle,
    statement: thread.statement,
    calibration: Math.max(...calibrations),
    failed: [...failed],
  }
}

/** Every route, each with every large body and query, from everybody. Streams that do not end are left out. */
function allCases(): Case[] {
  const query = `?${Array.from({ length: 2_000 }, (_none, index) => `a${index}=`).join('&')}`
  return routeTableOf(api.app.swagger()).flatMap(({ name: route, method, path, body }) => {
    if (route === 'GET /api/changes' || !new RegExp(routes).test(route)) return []
    const bodies = method === 'GET' ? [] : largestBodies(body, route)
    const longest = Math.max(...bodies.map(({ text }) => text.length))
    return Object.keys(callers).flatMap((who) => {
      const headers = { 'if-match': '"1"', 'idempotency-key': 'measured-blocks' }
      const url = fillPath(path, (name) => encodeURIComponent(parameterOf(name, who)))
      const request = { method: method as 'GET', url, headers }
      const json = { ...headers, 'content-type': 'application/json' }
      return [
        { route, who, body: 'nothing', request, isForAll: true, blocks: [] },
        { route, who, body: 'a long query', request: { ...request, url: url + query }, isForAll: false, blocks: [] },
        ...bodies.map(({ name, text }) => ({
          route,
          who,
          body: name,
          isForAll: text.length === longest,
          blocks: [],
          request: { ...request, headers: json, payload: text },
        })),
      ]
    })
  })
}

/** With a new token that is a little ahead of the clock: one of the routes ends all tokens of who asks it. */
async function signed({ who, request }: Case): Promise<InjectOptions> {
  const person = callers[who]
  if (!person) return request
  const token = await api.issuer.tokenOf(person, { iat: Math.floor(Date.now() / 1000) + 4 })
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
}

function parameterOf(name: string, who: string): string {
  const person = callers[who] ?? people.admin
  if (name === 'organizationId') return 'org_lakeside'
  if (name === 'userId') return person.userId
  if (name === 'ccn') return '220071'
  if (name === 'domain') return 'lakeside.test'
  if (name === 'packId') return 'own-tower'
  if (name === 'packVersion') return '1'
  if (name === 'subscriptionId') return 'sub_sample_org_lakeside_toolkit'
  return '00000000-0000-4000-8000-000000000000'
}

async function times<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  while (values.length < count) values.push(await make())
  return values
}
