import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Rounding } from '../program/methods.ts'
import { roundRooms } from './round-rooms.ts'

const up: Rounding = { kind: 'up' }
const nearest: Rounding = { kind: 'nearest' }
const fromThirty: Rounding = { kind: 'remainder', from: 0.3 }

describe('a fraction of rooms', () => {
  test.each([
    [2.01, up, 3],
    [2, up, 2],
    [0, up, 0],
    [2.49, nearest, 2],
    [2.5, nearest, 3],
    [0.2, nearest, 0],
    [2.29, fromThirty, 2],
    [2.3, fromThirty, 3],
    [2.99, fromThirty, 3],
    [0, fromThirty, 0],
    [3, { kind: 'remainder', from: 0 } as const, 3],
    [3.001, { kind: 'remainder', from: 0 } as const, 4],
    [3.999, { kind: 'remainder', from: 1 } as const, 3],
  ])('of %d by %j is %d rooms', (fraction, rounding, rooms) => expect(roundRooms(fraction, rounding)).toBe(rooms))

  test.each([up, nearest, fromThirty])(
    'that is whole but for a floating-point error is that many by %j',
    (rounding) => {
      for (let rooms = 0; rooms <= 400; rooms++) {
        for (const minutes of [20, 25, 40, 100]) {
          expect(roundRooms(((rooms * 96_000) / minutes) * (minutes / 96_000), rounding)).toBe(rooms)
        }
      }
    },
  )
})

test('a larger fraction never gives fewer rooms', () => {
  const fraction = fc.double({ min: 0, max: 500, noNaN: true })
  const rounding = fc.oneof(
    fc.constant(up),
    fc.constant(nearest),
    fc.double({ min: 0, max: 1, noNaN: true }).map((from): Rounding => ({ kind: 'remainder', from })),
  )
  fc.assert(
    fc.property(fraction, fraction, rounding, (one, other, by) =>
      expect(roundRooms(Math.min(one, other), by)).toBeLessThanOrEqual(roundRooms(Math.max(one, other), by)),
    ),
  )
})
