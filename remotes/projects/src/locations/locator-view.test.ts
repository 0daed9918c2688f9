import { describe, expect, test } from '@jest/globals'
import { fitPoints, moveView, zoomView } from './locator-view.ts'
import { toPoint, toSquare } from './mercator.ts'

const boston = { latitude: 42.36, longitude: -71.06 }
const seattle = { latitude: 47.61, longitude: -122.33 }
const isIn = (view: ReturnType<typeof fitPoints>, point: typeof boston) => {
  const { x, y } = toSquare(point)
  return Math.abs(x - view.x) < view.width / 2 && Math.abs(y - view.y) < view.width / 1.6 / 2
}

test('a place and its position on the map are each other’s inverse', () => {
  for (const point of [boston, seattle, { latitude: -14.3, longitude: -170.7 }, { latitude: 13.4, longitude: 144.8 }]) {
    const back = toPoint(toSquare(point))
    expect(back.latitude).toBeCloseTo(point.latitude, 9)
    expect(back.longitude).toBeCloseTo(point.longitude, 9)
  }
})

describe('the view', () => {
  test('shows the whole country without points, and all points with room around them', () => {
    expect(isIn(fitPoints([], 1.6), boston) && isIn(fitPoints([], 1.6), seattle)).toBe(true)
    const both = fitPoints([boston, seattle], 1.6)
    expect(isIn(both, boston) && isIn(both, seattle)).toBe(true)
  })

  test('of one point shows what is around it', () => {
    const view = fitPoints([boston], 1.6)
    expect(isIn(view, boston)).toBe(true)
    expect(isIn(view, seattle)).toBe(false)
  })

  test('keeps its scale and place within bounds', () => {
    const view = fitPoints([], 1.6)
    expect(zoomView(view, 1e-9).width).toBeGreaterThan(0)
    expect(zoomView(view, 1e9).width).toBeLessThan(1)
    expect(moveView(view, 0, 1e6).y).toBe(0.75)
    expect(moveView(view, 0.5, 0).x).toBeCloseTo(view.x + view.width / 2)
  })
})
