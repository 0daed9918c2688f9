import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { classMethods } from './area-choice.ts'
import { classOf, limitsOf } from './classify.ts'

const values = [1, 2, 3, 4, 5, 50, 51, 52, 100, 101]

test('quantiles hold equally many areas, intervals are equally wide, natural breaks lie in the gaps', () => {
  const counts = (limits: number[]) =>
    [...limits, Infinity].map((_limit, at) => values.filter((value) => classOf(value, limits) === at).length)
  expect(counts(limitsOf(values, 'quantile', 5))).toEqual([2, 2, 2, 2, 2])
  expect(limitsOf(values, 'interval', 4)).toEqual([26, 51, 76])
  expect(limitsOf(values, 'jenks', 3)).toEqual([50, 100])
})

test('equal values make fewer classes', () => {
  for (const method of classMethods) {
    expect(limitsOf([7, 7, 7, 7], method, 5)).toEqual([])
    expect(limitsOf([], method, 5)).toEqual([])
  }
  expect(limitsOf([0, 0, 0, 0, 1], 'quantile', 5).length).toBeLessThan(4)
})

test('every value is in a class, and none but those between limits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(...classMethods),
      fc.integer({ min: 3, max: 9 }),
      (some, method, classes) => {
        const limits = limitsOf(some, method, classes)
        expect(limits.length).toBeLessThan(classes)
        for (const value of some) {
          const at = classOf(value, limits)
          expect(value >= (limits[at - 1] ?? -Infinity) && value < (limits[at] ?? Infinity)).toBe(true)
        }
      },
    ),
  )
})
