import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { offeredLoad, roomsForLoss, turnedAwayAt, turnedAwayOf } from './erlang-loss.ts'

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

test('the fewest rooms for a loss meet the accepted share, and one room fewer does not', () => {
  const load = fc.double({ min: 0.01, max: 300, noNaN: true })
  fc.assert(
    fc.property(load, fc.double({ min: 0.001, max: 0.9, noNaN: true }), (offered, accepted) => {
      const rooms = roomsForLoss(offered, accepted)
      expect(turnedAwayOf(rooms, offered)).toBeLessThanOrEqual(accepted)
      expect(turnedAwayOf(rooms - 1, offered)).toBeGreaterThan(accepted)
    }),
  )
  expect(roomsForLoss(0, 0.01)).toBe(0)
})

describe('the load offered behind a measured one', () => {
  test.each([
    [10, 8, 0.2361784409443166],
    [400, 390, 0.0739529168681651],
  ])('of %d rooms with %d patients loses the share that is turned away', (rooms, carried, lost) =>
    expect(offeredLoad(rooms, carried, 2)).toBeCloseTo(carried / (1 - lost), 8),
  )

  test('is limited where the rooms are almost full or over-full', () => {
    expect(offeredLoad(10, 9.9, 2)).toBe(19.8)
    expect(offeredLoad(10, 10, 2)).toBe(20)
    expect(offeredLoad(10, 12, 2)).toBe(24)
  })

  test('grows with what was measured', () => {
    const carried = fc.double({ min: 0.01, max: 60, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), carried, carried, (rooms, one, other) =>
        expect(offeredLoad(rooms, Math.min(one, other), 2)).toBeLessThanOrEqual(
          offeredLoad(rooms, Math.max(one, other), 2) * (1 + 1e-12),
        ),
      ),
    )
  })
})
