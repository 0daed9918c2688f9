import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { answeredAreas } from '../testing/areas.ts'
import { suppressedFill } from '../view/area-fill.ts'
import { drawSymbols } from './symbol-drawing.ts'
import type { AreaCenters } from './use-area-centers.ts'

const codes = ['09110', '25009', '25017', '25025']
const centers: AreaCenters = Object.fromEntries(codes.map((code, at) => [code, [-71 - at, 42]]))
const look = { isDark: false, isNarrow: false, zoom: 4 }
const answerOf = (value: readonly (number | null)[], measure: 'beds' | 'totalMargin' = 'beds') =>
  answeredAreas({
    measure,
    columns: { ...answeredAreas().columns, value: [...value], suppressed: codes.map(() => false) },
  })
const none: ReadonlySet<string> = new Set()

test('the area of a circle is as its value, at the center of its area', () => {
  const { symbols } = drawSymbols(answerOf([100, 400, 1600, 900]), centers, none, look)
  expect(symbols.map(({ code, radius }) => [code, radius])).toEqual([
    ['09110', 5],
    ['25009', 10],
    ['25017', 20],
    ['25025', 15],
  ])
  expect(symbols[1]).toMatchObject({ longitude: -72, latitude: 42 })
})

test('zero, negative and unknown values have no symbol and are counted, and a suppressed one is hollow', () => {
  const few = drawSymbols(answerOf([0, -0.2, null, 0.1], 'totalMargin'), centers, none, look)
  expect(few.symbols.map(({ code }) => code)).toEqual(['25025'])
  expect(few.without).toBe(3)
  const { symbols, suppressed, without } = drawSymbols(answeredAreas(), centers, none, look)
  expect(symbols.find(({ code }) => code === '09110')?.fill).toBe(suppressedFill)
  expect([suppressed, without]).toEqual([1, 0])
  const all = drawSymbols(answerOf([null, 0, -1, -2]), centers, none, look)
  expect(all).toMatchObject({ symbols: [], sizes: [], without: 4 })
})

test('an area of a hidden class has no symbol, and the others keep their sizes; nor has one without a center', () => {
  const answer = answerOf([100, 400, 1600, 900])
  const hidden = drawSymbols(answer, centers, new Set(['25017']), look)
  expect(hidden.symbols.map(({ radius }) => radius)).toEqual([5, 10, 15])
  expect(drawSymbols(answer, { '25009': [-72, 42] }, none, look).symbols).toHaveLength(1)
})

test('the legend has round values, as large as on the map, and no part of a bed', () => {
  const { sizes } = drawSymbols(answerOf([30, 400, 1700, 900]), centers, none, look)
  expect(sizes.map(({ value }) => value)).toEqual([1000, 200, 100])
  expect((sizes[0]?.radius ?? 0) ** 2 / (sizes[1]?.radius ?? 1) ** 2).toBeCloseTo(5)
  const valuesOf = (answer: Parameters<typeof drawSymbols>[0]) =>
    drawSymbols(answer, centers, none, look).sizes.map(({ value }) => value)
  expect(valuesOf(answerOf([1, 2, 3, 1]))).toEqual([2])
  expect(valuesOf(answerOf([0.08, 0.02, null, -0.4], 'totalMargin'))).toEqual([0.05, 0.02, 0.005])
})

test('no circle is larger than the limit of its kind of area and width of the map, or too small to be seen', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constant(null), fc.double({ noNaN: true, min: -1e9, max: 1e9 })), {
        minLength: 4,
        maxLength: 4,
      }),
      fc.boolean(),
      (value, isNarrow) => {
        const { symbols, sizes } = drawSymbols(answerOf(value), centers, none, { isDark: true, isNarrow, zoom: 4 })
        for (const { radius } of symbols) {
          expect(radius).toBeGreaterThanOrEqual(1)
          expect(radius).toBeLessThanOrEqual(isNarrow ? 14 : 20)
        }
        expect(sizes.map(({ radius }) => radius)).toEqual(sizes.map(({ radius }) => radius).toSorted((a, b) => b - a))
        expect(sizes.length).toBeLessThanOrEqual(3)
      },
    ),
  )
})

test('circles that would hide the country together are smaller, until the map is zoomed in', () => {
  const many = Array.from({ length: 3_000 }, (_none, at) => String(at))
  const { columns } = answeredAreas()
  const rates = answeredAreas({
    measure: 'totalMargin',
    columns: {
      ...columns,
      code: many,
      value: many.map((_none, at) => 0.05 + at / 100_000),
      suppressed: many.map(() => false),
    },
  })
  const everywhere: AreaCenters = Object.fromEntries(many.map((code) => [code, [-90, 40]]))
  const coveredAt = (zoom: number) =>
    drawSymbols(rates, everywhere, none, { ...look, zoom }).symbols.reduce(
      (sum, { radius }) => sum + Math.PI * radius ** 2,
      0,
    )
  expect(coveredAt(4)).toBeCloseTo(60_000, -1)
  expect(coveredAt(5)).toBeCloseTo(240_000, -1)
  const closest = drawSymbols(rates, everywhere, none, { ...look, zoom: 9 })
  expect(Math.max(...closest.symbols.map(({ radius }) => radius))).toBe(20)
})
