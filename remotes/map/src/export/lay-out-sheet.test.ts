import { expect, test } from '@jest/globals'
import { layOutSheet, margin, type SheetParts } from './lay-out-sheet.ts'

/** Every letter is half as wide as it is high. */
const widthOf = (text: string, size: number) => (text.length * size) / 2
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    swatch: { kind: 'fill', color: '#123456' } as const,
    text: `Class ${at}`,
  }))
const parts = (changed: Partial<SheetParts> = {}): SheetParts => ({
  titles: ['Occupancy by county, 2021'],
  legends: [],
  notes: ['© OpenStreetMap contributors (ODbL), 2026-01-02'],
  map: { width: 400, height: 300 },
  scale: [{ bar: { unit: 'mile', length: 50, width: 80 }, text: '50 mi' }],
  widthOf,
  ...changed,
})

test('places the titles above the map and the sources below it', () => {
  const { width, height, mapTop, texts } = layOutSheet(parts())
  const [title, source] = texts
  expect(width).toBe(400 + 2 * margin)
  expect(title?.y).toBeLessThan(mapTop)
  expect(source?.text).toBe('© OpenStreetMap contributors (ODbL), 2026-01-02')
  expect(source?.y).toBeGreaterThan(mapTop + 300)
  expect(source?.y).toBeLessThan(height)
})

test('puts legends side by side, and below each other where the map is too narrow', () => {
  const legends = [
    { title: 'Occupancy', rows: rows(3) },
    { title: 'Drive times (estimate)', rows: rows(2) },
  ]
  const beside = layOutSheet(parts({ legends }))
  const [first, second] = beside.texts.filter(({ text }) => legends.some(({ title }) => title === text))
  expect(second?.y).toBe(first?.y)
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  const below = layOutSheet(parts({ legends, map: { width: 150, height: 300 } }))
  const last = below.texts.find(({ text }) => text === 'Drive times (estimate)')
  expect(last?.x).toBe(margin)
  expect(below.swatches).toHaveLength(5)
  expect(last?.y).toBeGreaterThan(below.swatches[2]?.y ?? 0)
})

test('wraps long sources, and leaves no text outside of the sheet', () => {
  const sheet = layOutSheet(
    parts({ notes: ['Map data: '.repeat(40).trim()], legends: [{ title: 'x', rows: rows(9) }] }),
  )
  for (const { text, x, size } of sheet.texts)
    expect(x + widthOf(text, size)).toBeLessThanOrEqual(sheet.width - margin + 1)
  expect(Math.max(...sheet.texts.map(({ y }) => y))).toBeLessThan(sheet.height)
})

test('gives large circles room, with their values beside their middles', () => {
  const circle = (radius: number) => ({ kind: 'circle', fill: '#f60', edge: '#600', radius }) as const
  const legend = { title: 'Beds', rows: [26, 13, 4].map((radius) => ({ swatch: circle(radius), text: `${radius}` })) }
  const { swatches, texts, height } = layOutSheet(parts({ legends: [legend], notes: [] }))
  const middles = swatches.map(({ y }) => y + 7)
  const radii = [26, 13, 4]
  for (const [at, middle] of middles.entries()) {
    const [radius = 0, below = 0] = [radii[at], radii[at + 1]]
    expect((middles[at + 1] ?? height) - middle).toBeGreaterThanOrEqual(at < 2 ? radius + below : radius)
    const text = texts.find((one) => one.text === String(radius))
    expect(Math.abs((text?.y ?? 0) - 4 - middle)).toBeLessThan(4)
    expect(text?.x).toBeGreaterThan((swatches[at]?.x ?? 0) + 10 + radius)
  }
  expect((swatches[0]?.x ?? 0) + 10 - 26).toBeGreaterThanOrEqual(margin)
})
