import { beforeAll, describe, expect, test } from '@jest/globals'
import { milesBetween } from '@keyroom/cost-report'
import { answerOrder } from './answers/answer-order.ts'
import { createWorld, type AskedWorld } from './answers/world.ts'
import { dataOfZips, readShippedZips, type ShippedZip } from './testing/shipped-zips.ts'

const chicago = { longitude: -87.6298, latitude: 41.8781 }

/** The table of ZIP codes that KeyRoom ships: all of the country. */
describe('the national table of ZIP codes', () => {
  let rows: readonly ShippedZip[]
  let world: AskedWorld
  beforeAll(async () => {
    rows = await readShippedZips()
    const made = createWorld(dataOfZips(rows))
    world = { ...made, engine: made.estimator }
  })

  test('is whole, and its graph reaches across the country', () => {
    expect(rows.length).toBeGreaterThan(33_000)
    const { minutes } = world.estimator.nearest([chicago], world.zips.places)
    const known = [...minutes].filter((time) => !Number.isNaN(time))
    // All but Alaska, Hawaii and the islands.
    expect(known.length / rows.length).toBeGreaterThan(0.98)
  })

  test('has a band of 60 minutes with the people of an independent count', async () => {
    const began = process.threadCpuUsage()
    const text = await answerOrder(world, {
      kind: 'isochrones',
      body: { origins: [chicago], minutes: [60], direction: 'to', combine: 'union' },
    })
    const { user, system } = process.threadCpuUsage(began)
    const { bands } = JSON.parse(text) as { bands: { people: number; places: number }[] }
    const { minutes } = world.estimator.nearest([chicago], world.zips.places)
    let [people, places] = [0, 0]
    for (const [index, row] of rows.entries()) {
      if (!((minutes[index] ?? NaN) <= 60)) continue
      places += 1
      people += row.population === '' ? 0 : Number(row.population)
    }
    expect(bands).toEqual([expect.objectContaining({ people, places })])
    expect(people).toBeGreaterThan(5_000_000)
    expect(people).toBeLessThan(10_000_000)
    // 500 ms is the aim, which a benchmark measures; this only sees a slip of a whole order, in time of the processor.
    expect((user + system) / 1000).toBeLessThan(5_000)
  })

  test('reaches nothing within an hour that is farther than a straight road at 75 miles per hour', () => {
    const { minutes } = world.estimator.nearest([chicago], world.zips.places)
    const far = [...minutes.keys()].filter(
      (index) => (minutes[index] ?? NaN) <= 60 && milesBetween(chicago, world.zips.places[index] ?? chicago) > 75,
    )
    expect(far).toEqual([])
  })
})
