import { expect, test } from '@jest/globals'
import { contourBands, contourMask, intersectShapes, uniteShapes } from './contour-bands.ts'
import { isWithin, ringArea, shapeArea } from './shape-area.ts'
import { boxAround, gridPoints, planGrid, refineGrid, type TimeGrid } from './time-grid.ts'

const center = { longitude: -75, latitude: 40 }
const plan = planGrid(boxAround(center, 30), 120)

/** The times of a grid from the miles east and north of its center. */
function gridOf(timeAt: (east: number, north: number) => number): TimeGrid {
  const minutes = new Float64Array(plan.columns * plan.rows)
  for (const { at, longitude, latitude } of gridPoints(plan)) {
    minutes[at] = timeAt((longitude + 75) * 69 * Math.cos((40 * Math.PI) / 180), (latitude - 40) * 69)
  }
  return { ...plan, minutes }
}

const squareKilometers = (squareMiles: number) => squareMiles * 2.589988

test('draws a circle where times grow alike in every direction', () => {
  const [band] = contourBands(
    gridOf((east, north) => Math.hypot(east, north)),
    [20],
  ).bands
  expect(shapeArea(band?.shape ?? []) / squareKilometers(Math.PI * 400)).toBeCloseTo(1, 2)
  expect(band?.shape).toHaveLength(1)
})

test('keeps holes and drops islands below three square kilometers, whatever their times are', () => {
  const lake = (east: number, north: number) => {
    const far = Math.hypot(east, north)
    const island = Math.hypot(east - 25, north) < 0.4
    return far < 5 ? NaN : island ? 10 : far
  }
  const [band] = contourBands(gridOf(lake), [20]).bands
  const [[outline = [], hole = [], ...others] = [], ...islands] = band?.shape ?? []
  expect([others, islands]).toEqual([[], []])
  expect(ringArea(outline)).toBeGreaterThan(0)
  expect(ringArea(hole)).toBeLessThan(0)
  expect(isWithin(band?.shape ?? [], -75, 40)).toBe(false)
  expect(isWithin(band?.shape ?? [], -75, 40.15)).toBe(true)
})

test('draws the largest island however small it is, and nothing where nothing is within the time', () => {
  const small = contourBands(
    gridOf((east, north) => 10 * Math.hypot(east, north)),
    [6, 0.001],
  ).bands
  expect(small[0]?.shape).toHaveLength(1)
  expect(shapeArea(small[0]?.shape ?? [])).toBeLessThan(3)
  const none = contourBands(
    gridOf(() => Infinity),
    [30],
  ).bands
  expect(none[0]?.shape).toEqual([])
})

test('unites shapes and cuts them along a mask', () => {
  const circle = (east: number) =>
    contourBands(
      gridOf((x, y) => Math.hypot(x - east, y)),
      [10],
    ).bands[0]?.shape ?? []
  const [west, east] = [circle(-5), circle(5)]
  const both = uniteShapes([west, east])
  expect(both).toHaveLength(1)
  const common = intersectShapes(west, east)
  expect(shapeArea(both) + shapeArea(common)).toBeCloseTo(shapeArea(west) + shapeArea(east), 0)
  const western = contourMask(gridOf((x) => (x < 0 ? 1 : 0)))
  const half = intersectShapes(both, western)
  expect(shapeArea(half) / shapeArea(both)).toBeCloseTo(0.5, 2)
  expect([uniteShapes([]), uniteShapes([[], west]), intersectShapes([], west)]).toEqual([[], west, []])
})

test('interpolates a coarse grid such that its bands stay what they are', () => {
  const coarse = planGrid(boxAround(center, 30), 32)
  const minutes = new Float64Array(32 * 32)
  for (const { at, longitude, latitude } of gridPoints(coarse)) {
    minutes[at] = Math.hypot((longitude + 75) * 69 * Math.cos((40 * Math.PI) / 180), (latitude - 40) * 69)
  }
  const fine = refineGrid({ ...coarse, minutes }, 200)
  const [band] = contourBands(fine, [20]).bands
  expect(shapeArea(band?.shape ?? []) / squareKilometers(Math.PI * 400)).toBeCloseTo(1, 1)
  minutes.fill(NaN)
  expect(contourBands(refineGrid({ ...coarse, minutes }, 50), [20]).bands[0]?.shape).toEqual([])
})
