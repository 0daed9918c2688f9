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
