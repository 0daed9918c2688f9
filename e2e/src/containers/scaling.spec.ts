import { execFile } from 'node:child_process'
import { setInterval } from 'node:timers/promises'
import { promisify } from 'node:util'
import { costReportCsv } from '@keyroom/api/testing'
import { tokenOf } from '../fixtures/api-of.ts'
import { compose } from '../fixtures/compose.ts'
import { expect, test } from '../fixtures/journey.ts'
import { startAll } from '../fixtures/services.ts'
import { origin } from '../fixtures/stack.ts'

// Of two processes of the API, and of two workers, one is killed under load.

test.afterEach(async () => {
  await scale('api', 1)
  await scale('worker', 1)
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
const scale = (service: string, processes: number) =>
  compose([
    'up',
    '--detach',
    '--wait',
    '--no-build',
    '--no-deps',
    '--no-recreate',
    '--scale',
    `${service}=${processes}`,
    service,
  ])
const containersOf = async (service: string) => (await compose(['ps', '--quiet', service])).split('\n').filter(Boolean)

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

test.describe('two processes of the API', () => {
  test.use({ as: 'standard' })

  test('with one of two processes of the API killed, no request fails and p99 is 300 ms or less', async ({ page }) => {
    const authorization = await tokenOf(page)
    await scale('api', 2)
    const containers = await containersOf('api')
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
})

test.describe('two workers', () => {
  test.use({ as: 'operator' })

  test('import each of several files once, though the one that had begun is killed', async ({ page }) => {
    const authorization = await tokenOf(page)
    await scale('worker', 2)
    const containers = await containersOf('worker')
    expect(containers).toHaveLength(2)
    const rows = Array.from({ length: 5_000 }, (_none, at) => ({ ccn: String(370_000 + at), id: `scaled-${at}` }))
    const upload = async (text: string) => {
      const answer = await fetch(`${origin}/api/data/imports?file=scaled-${crypto.randomUUID()}.csv`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'text/csv' },
        body: text,
      })
      return ((await answer.json()) as { id: string }).id
    }
    const read = async (id: string) => {
      const job = await fetch(`${origin}/api/data/imports/${id}`, { headers: { authorization } })
      return (await job.json()) as { state: string; report: { added: number; changed: number } | null }
    }
    const first = await upload(costReportCsv(rows))
    await expect.poll(async () => (await read(first)).state, { intervals: [50] }).toBe('running')
    const others = [await upload(costReportCsv(rows.slice(0, 10))), await upload(costReportCsv(rows.slice(0, 20)))]
    const sql = `SELECT split_part(worker, ' ', 1) FROM api.import_job WHERE id = '${first}'`
    const ask = ['exec', '-T', 'postgres', 'psql', '-U', 'keyroom', '-d', 'keyroom', '-At', '-c', sql]
    const host = (await compose(ask)).trim()
    await docker('kill', '--signal', 'KILL', host)
    for (const id of [first, ...others]) {
      await expect.poll(async () => (await read(id)).state, { timeout: 90_000 }).toBe('done')
    }
    expect((await read(first)).report).toMatchObject({ added: rows.length, changed: 0 })
    for (const id of others) expect((await read(id)).report).toMatchObject({ added: 0, changed: 0 })
    const other = containers.find((id) => !id.startsWith(host)) ?? ''
    expect((await docker('logs', other)).match(/a file was imported/g)?.length).toBeGreaterThanOrEqual(3)
  })
})
