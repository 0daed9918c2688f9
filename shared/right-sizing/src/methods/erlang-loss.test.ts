import { describe, expect, test } from '@jest/globals'
import { turnedAwayAt, turnedAwayOf } from './erlang-loss.ts'

describe('Erlang loss', () => {
  test('agrees with published values', () => {
    expect(turnedAwayOf(10, 8)).toBeCloseTo(0.121661, 6)
    expect(turnedAwayOf(26, 20)).toBeCloseTo(0.0372, 4)
    expect(turnedAwayOf(52, 40)).toBeCloseTo(0.011, 4)
    expect(turnedAwayOf(0, 3)).toBe(1)
  })

  test.each([
    [10, 0.33, 2],
    [20, 0.17, 2],
    [100, 0.015, 3],
  ])('%d beds at 85 percent turn away %d', (beds, share, digits) => {
    expect(turnedAwayAt(beds, beds * 0.85)).toBeCloseTo(share, digits)
  })

  // Calculated in Python with 60 digits.
  test.each([
    [1, 0.2, 0.2],
    [10, 8, 0.2361784409443166],
    [25, 20, 0.0788429949927542],
    [400, 390, 0.0739529168681651],
  ])('%d beds with a measured census of %d turn away the share that the load behind it gives', (beds, census, share) =>
    expect(turnedAwayAt(beds, census)).toBeCloseTo(share, 11),
  )

  test('has no result for a census that fills every bed', () => {
    expect(turnedAwayAt(10, 10)).toBeNull()
    expect(turnedAwayAt(10, 9.9)).toBeGreaterThan(0.8)
  })

  test('turns away no admissions without load', () => {
    expect(turnedAwayAt(4, 0)).toBeCloseTo(0, 9)
  })
})
