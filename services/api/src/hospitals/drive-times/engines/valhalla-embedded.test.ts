import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Outcome } from '@keyroom/drive-times'
import { describeWithRealFiles, realFile } from '../../imports/testing/real-files.ts'
import { buildRoadTiles } from '../tiles/build-road-tiles.ts'
import { readCurrentBuild, type TileBuild } from '../tiles/tile-folder.ts'
import { startValhalla, type RunningValhalla } from './start-valhalla.ts'

const allison = { longitude: -76.865, latitude: 40.2614 }
const ocean = { longitude: -40, latitude: 30 }
const facts = { attribution: '© OpenStreetMap contributors (ODbL)', dataDate: null }

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if ('problem' in outcome) throw new Error(outcome.problem.message)
  return outcome.value
}

describeWithRealFiles(
  'Valhalla in a process of its own, on the roads of Harrisburg',
  ['roads/harrisburg.osm.pbf'],
  () => {
    let folder: string
    let build: TileBuild
    let valhalla: RunningValhalla
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'keyroom-roads-'))
      await buildRoadTiles(folder, realFile('roads/harrisburg.osm.pbf'))
      const current = await readCurrentBuild(folder)
      if (!current) throw new Error('Expected road tiles, got none.')
      build = current
      valhalla = await startValhalla(build, facts)
    })
    afterAll(async () => {
      valhalla.stop()
      await rm(folder, { recursive: true })
    })

    test('says its version, its tiles and the day of its roads', () => {
      expect(valhalla.engine.facts).toMatchObject({
        id: 'valhalla-embedded',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        tiles: build.name,
        dataDate: build.facts.dataDate,
        isEstimate: false,
      })
    })

    test('draws bands around a place, and times to places that roads lead to', async () => {
      const { engine } = valhalla
      const { bands } = valueOf(await engine.isochrones(allison, { minutes: [2, 5], direction: 'to' }))
      expect(bands.map(({ minutes, shape }) => [minutes, shape.length > 0])).toEqual([
        [2, true],
        [5, true],
      ])
      const near = { longitude: -76.8, latitude: 40.25 }
      const { minutes } = valueOf(await engine.matrix([allison], [near, ocean]))
      expect(minutes[0]?.[0]).toBeGreaterThan(0)
      expect(minutes[0]?.[0]).toBeLessThan(20)
      expect(minutes[0]?.[1]).toBeNaN()
    })

    test('says that no road is near a place outside of them', async () => {
      const [one, other] = [
        await valhalla.engine.isochrones(ocean, { minutes: [10], direction: 'from' }),
        await valhalla.engine.matrix([ocean], [allison]),
      ]
      expect([one, other]).toMatchObject([{ problem: { code: 'no_road_near' } }, { problem: { code: 'no_road_near' } }])
    })

    test('says why it does not start', async () => {
      const missing = new URL('file:///nowhere/valhalla-process.ts').pathname
      await expect(startValhalla(build, facts, missing)).rejects.toThrow(/Expected Valhalla to start, got: /)
    })

    test('is unavailable after its process ended', async () => {
      const asked = valhalla.engine.isochrones(allison, { minutes: [10], direction: 'from' })
      valhalla.stop()
      expect(await asked).toMatchObject({ problem: { code: 'unavailable' } })
      expect(valhalla.hasEnded()).toBe(true)
      expect(await valhalla.engine.matrix([allison], [allison])).toMatchObject({ problem: { code: 'unavailable' } })
    })
  },
)
