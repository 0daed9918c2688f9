import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createEstimator } from '@keyroom/drive-times'
import { estimatesOnly } from '../settings/drive-time-settings.ts'
import { openRoutingServer } from '../testing/routing-server.ts'
import { makeCurrent } from '../tiles/tile-folder.ts'
import { createEngineChoice } from './choose-engine.ts'
import type { RunningValhalla, startValhalla } from './start-valhalla.ts'

const none = new Float64Array(0)
const estimator = createEstimator(
  { longitude: none, latitude: none, density: none, landArea: none },
  { dataDate: null, attribution: 'nobody' },
)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyroom-roads-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function build(name: string): Promise<void> {
  await mkdir(join(folder, name, 'tiles'), { recursive: true })
  const facts = { file: 'a.osm.pbf', bytes: 1, dataDate: '2026-11-01', builtAt: '2026-11-25T10:00:00.000Z', seconds: 1 }
  await writeFile(join(folder, name, 'facts.json'), JSON.stringify(facts))
  await makeCurrent(folder, name)
}

/** Counts processes that are started, and lets a test end them. */
function fakeStart() {
  const started: { readonly tiles: string | null; isOver: boolean }[] = []
  const start: typeof startValhalla = async ({ name, facts }) => {
    const one = { tiles: name, isOver: false }
    started.push(one)
    const engine: RunningValhalla['engine'] = {
      ...estimator,
      facts: { ...estimator.facts, id: 'valhalla-embedded', isEstimate: false, tiles: name, dataDate: facts.dataDate },
    }
    return { engine, hasEnded: () => one.isOver, stop: () => (one.isOver = true) }
  }
  return { started, start }
}

test('estimates until tiles were built, then starts Valhalla on them and again on newer ones', async () => {
  const { started, start } = fakeStart()
  const { choose, close } = createEngineChoice({ ...estimatesOnly, engine: 'auto', tiles: folder }, start)
  expect(await choose(estimator)).toEqual({ engine: estimator, reason: { code: 'no-tiles', detail: null } })
  await build('build-1')
  const first = await choose(estimator)
  expect(first.engine.facts).toMatchObject({ tiles: 'build-1', dataDate: '2026-11-01', isEstimate: false })
  expect((await choose(estimator)).engine).toBe(first.engine)
  await build('build-2')
  expect((await choose(estimator)).engine.facts.tiles).toBe('build-2')
  expect(started).toEqual([
    { tiles: 'build-1', isOver: true },
    { tiles: 'build-2', isOver: false },
  ])
  close()
  expect(started[1]?.isOver).toBe(true)
})

test('starts a process again that ended', async () => {
  const { started, start } = fakeStart()
  await build('build-1')
  const { choose } = createEngineChoice({ ...estimatesOnly, engine: 'valhalla-embedded', tiles: folder }, start)
  await choose(estimator)
  for (const one of started) one.isOver = true
  expect((await choose(estimator)).engine.facts.id).toBe('valhalla-embedded')
  expect(started).toHaveLength(2)
})

test('estimates where Valhalla does not start, with the reason for operators, and does not try with each order', async () => {
  let tried = 0
  const start: typeof startValhalla = async () => {
    tried += 1
    throw new Error('Unsupported platform and architecture: sunos/sparc')
  }
  await build('build-1')
  const { choose } = createEngineChoice({ ...estimatesOnly, engine: 'auto', tiles: folder }, start)
  const detail = 'Unsupported platform and architecture: sunos/sparc'
  const chosen = { engine: estimator, reason: { code: 'not-started', detail } }
  expect(await choose(estimator)).toEqual(chosen)
  expect(await choose(estimator)).toEqual(chosen)
  expect(tried).toBe(1)
  await build('build-2')
  await choose(estimator)
  expect(tried).toBe(2)
})

test('connects a service when it is first needed, and again after it could not be reached', async () => {
  let isUp = false
  const server = await openRoutingServer(() => (isUp ? { body: { version: '3.6.1' } } : undefined))
  const { choose } = createEngineChoice({ ...estimatesOnly, engine: 'valhalla', url: server.url })
  await expect(choose(estimator)).rejects.toMatchObject({ status: 503, code: 'drive-times-unavailable' })
  isUp = true
  expect((await choose(estimator)).engine.facts).toMatchObject({ id: 'valhalla', version: '3.6.1' })
  await choose(estimator)
  await server.close()
  expect(server.requests).toHaveLength(2)
})
