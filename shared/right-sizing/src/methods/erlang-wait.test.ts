import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { roomsForWait, waitingOf } from './erlang-wait.ts'

describe('a waiting line', () => {
  test.each([
    [45, 0.669],
    [55, 0.051],
  ])('for a load of 42.92 and %d rooms lets the published share of arrivals wait', (rooms, waits) =>
    expect(waitingOf(rooms, 42.92, 1, 0).waits).toBeCloseTo(waits, 3),
  )

  // One room with half of it in use: rho = C = 0.5, Wq = 0.5 × S / 0.5, P(W > t) = 0.5 × exp(-0.5 × t / S).
  test('of one room has the values of the formula for one server', () => {
    const { waits, meanWait, overLimit } = waitingOf(1, 0.5, 4, 2)
    expect(waits).toBeCloseTo(0.5, 12)
    expect(meanWait).toBeCloseTo(4, 12)
    expect(overLimit).toBeCloseTo(0.5 * Math.exp(-0.25), 12)
  })

  test.each([
    [3, 3],
    [3, 4],
    [0, 0],
  ])('of %d rooms grows without end at a load of %d', (rooms, load) =>
    expect(waitingOf(rooms, load, 1, 5)).toEqual({ waits: 1, meanWait: Infinity, overLimit: 1 }),
  )
})

test('the rooms for a wait meet the limit, and one room fewer does not', () => {
  const load = fc.double({ min: 0.01, max: 300, noNaN: true })
  const limit = fc.double({ min: 0, max: 3, noNaN: true })
  const accepted = fc.double({ min: 0.001, max: 0.9, noNaN: true })
  fc.assert(
    fc.property(load, limit, accepted, (offered, until, share) => {
      const rooms = roomsForWait(offered, 1, until, share)
      expect(waitingOf(rooms, offered, 1, until).overLimit).toBeLessThanOrEqual(share)
      expect(waitingOf(rooms - 1, offered, 1, until).overLimit).toBeGreaterThan(share)
    }),
  )
})

test('no load needs no rooms', () => expect(roomsForWait(0, 1, 1, 0.05)).toBe(0))
