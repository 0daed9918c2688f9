import { execFile } from 'node:child_process'
import { setInterval } from 'node:timers/promises'
import { promisify } from 'node:util'
import { compose } from '../fixtures/compose.ts'
import { expect, test } from '../fixtures/journey.ts'
import { startAll } from '../fixtures/services.ts'
import { origin } from '../fixtures/stack.ts'
import { tokenOf } from '../fixtures/token-of.ts'

// Two processes of the API answer, and one of them is killed under load.

test.use({ as: 'standard' })
test.afterEach(async () => {
  await scale(1)
  await startAll()
})

/** A request each 20 ms: few enough for any machine, so that what takes long is what waits. */
const intervalMs = 20
const counts = { before: 150, after: 500 }
const maxP99Ms = 300
/** A machine that takes longer than this while nothing fails is busy with other work. */
const quietP99Ms = 50

const addresses = ['/api/facilities?search=general', '/api/facilities/ZZ0137', '/api/facilities/ZZ0137/cost-reports']

const docker = async (...words: string[]) => {
  const { stdout, stderr } = await promisify(execFile)('docker', words, { maxBuffer: 64 * 1024 * 1024 })
  return stdout + stderr
}
const scale = (processes: number) =>
  compose([
    'up',
    '--detach',
    '--wait',
    '--no-build',
    '--no-deps',
    '--no-recreate',
    '--scale',
    `api=${processes}`,
    'api',
  ])

interface Answered {
  readonly requestId: string
  readonly tookMs: number
  /** Nothing for a request that succeeded. */
  readonly fault?: string
}

async function request(at: number, authorization: string): Promise<Answered> {
  const requestId = crypto.randomUUID()
  const address = addresses[at % addresses.length] ?? ''
  const began = performance.now()
  const end = (fault?: string) => ({ requestId, tookMs: performance.now() - began, ...(fault ? { fault } : {}) })
  try {
    const answer = await fetch(origin + address, { headers: { authorization, 'x-request-id': requestId } })
    await answer.arrayBuffer()
    return end(answer.status === 200 ? undefined : `${address} answered ${answer.status}`)
  } catch (error) {
    return end(`${address}: ${String(error)}`)
  }
}

/** Sends requests at a steady rate, whether or not earlier ones were answered. */
async function send(count: number, authorization: string): Promise<Answered[]> {
  const sent: Promise<Answered>[] = []
  for await (const _tick of setInterval(intervalMs)) {
    sent.push(request(sent.length, authorization))
    if (sent.length === count) break
  }
  return Promise.all(sent)
}

/** How many of the requests a container logged. */
async function servedBy(container: string, requests: readonly Answered[]): Promise<number> {
  const log = await docker('logs', container)
  return requests.filter(({ requestId }) => log.includes(requestId)).length
}

function p99(requests: readonly Answered[]): number {
  const times = requests.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other)
  return times[Math.ceil(times.length * 0.99) - 1] ?? Infinity
}

const faultsOf = (requests: readonly Answered[]) => requests.flatMap(({ fault }) => fault ?? [])

test('with one of two processes of the API killed, no request fails and p99 is 300 ms or less', async ({ page }) => {
  const authorization = await tokenOf(page)
  await scale(2)
  const containers = (await compose(['ps', '--quiet', 'api'])).split('\n').filter(Boolean)
  expect(containers).toHaveLength(2)
  const [killed = '', other = ''] = containers
  await expect(async () => {
    const probes = await send(20, authorization)
    expect(await servedBy(killed, probes)).toBeGreaterThan(0)
    expect(await servedBy(other, probes)).toBeGreaterThan(0)
  }).toPass()

  const before = await send(counts.before, authorization)
  const killing = docker('kill', '--signal', 'KILL', killed)
  const after = await send(counts.after, authorization)
  await killing
  console.log(`    p99 ${p99(before).toFixed(0)} ms before, ${p99(after).toFixed(0)} ms after one of two was killed`)
  expect(await servedBy(killed, before), 'it had its share of the load').toBeGreaterThan(counts.before / 4)
  expect(faultsOf([...before, ...after])).toEqual([])
  expect(await servedBy(other, after)).toBeGreaterThan(counts.after * 0.9)
  const otherWorkMs = p99(before) > quietP99Ms ? p99(before) : 0
  expect(p99(after)).toBeLessThanOrEqual(maxP99Ms + otherWorkMs)
})
