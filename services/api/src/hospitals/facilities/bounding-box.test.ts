import { expect, test } from '@jest/globals'
import { everywhere, readBoundingBox, withinBox } from './bounding-box.ts'

test('four numbers are a box, and no text is everywhere', () => {
  expect(readBoundingBox('-71.3,42.2,-70.9,42.5')).toEqual({ west: -71.3, south: 42.2, east: -70.9, north: 42.5 })
  expect(readBoundingBox(undefined)).toBe(everywhere)
})

test.each(['-181,0,0,1', '0,0,181,1', '0,-91,1,1', '0,0,1,91', '0,2,1,1', '0,0,1'])('%s is no box on Earth', (text) => {
  expect(() => readBoundingBox(text)).toThrow('not a box on Earth')
})

test('a box over the 180th meridian is on both sides of it', () => {
  expect(withinBox({ west: 170, south: -10, east: -170, north: 10 }, 1).sql).toContain('OR')
  expect(withinBox({ west: -170, south: -10, east: 170, north: 10 }, 1).sql).not.toContain('OR')
})
