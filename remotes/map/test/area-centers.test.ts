import { expect, test } from '@jest/globals'
import type { Feature, Position } from 'geojson'
import { areaCenters } from '../build/basemap/area-centers.ts'

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const area = (code: string, ...parts: Position[][][]): Feature => ({
  type: 'Feature',
  properties: { code },
  geometry: { type: 'MultiPolygon', coordinates: parts },
})

test('the center of an area is that of its largest part', () => {
  expect(areaCenters([area('25', [square(-71, 42, 1)], [square(-80, 30, 4)])])).toEqual({ 25: [-78, 32] })
})

test('an area around a bay, and one around another, have a point within them', () => {
  const bay: Position[] = [
    [0, 0],
    [10, 0],
    [10, 2],
    [2, 2],
    [2, 8],
    [10, 8],
    [10, 10],
    [0, 10],
    [0, 0],
  ]
  const [x, y] = areaCenters([area('a', [bay])])['a'] ?? []
  expect(y).toBe(5)
  expect(x).toBe(1)
  const around = areaCenters([area('b', [square(0, 0, 9), square(3, 3, 3)])])['b']
  expect(around).toEqual([1.5, 4.5])
})

test('an area without a shape has no center', () => {
  expect(
    areaCenters([{ type: 'Feature', properties: { code: 'x' }, geometry: { type: 'Point', coordinates: [1, 2] } }]),
  ).toEqual({})
})
