import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { difference } from './difference.ts'
import { rank } from './rank.ts'

const directions = fc.constantFrom('higher', 'lower', 'neutral')
const values = fc.array(fc.option(fc.integer({ min: -20, max: 20 })), { maxLength: 30 })

describe('ranks', () => {
  const places = (...args: Parameters<typeof rank>) => rank(...args).map((one) => one?.place ?? null)

  test('go by the direction of the metric, ties share a place, blanks have none', () => {
    expect(places([10, 30, null, 20, 30], 'higher')).toEqual([4, 1, null, 3, 1])
    expect(places([10, 30, null, 20, 30], 'lower')).toEqual([1, 3, null, 2, 3])
    expect(places([10, 30, null, 20, 30], 'neutral')).toEqual([4, 1, null, 3, 1])
    expect(rank([10, 30, null, 20, 30], 'higher')[1]).toEqual({ place: 1, tied: 2, of: 4 })
    expect(rank([null], 'higher')).toEqual([null])
  })

  test('say how many are ahead', () => {
    fc.assert(
      fc.property(values, directions, (all, better) => {
        const known = all.filter((value) => value !== null)
        rank(all, better).forEach((found, at) => {
          const value = all[at] ?? 0
          const ahead = known.filter((other) => (better === 'lower' ? other < value : other > value)).length
          const tied = known.filter((other) => other === value).length
          expect(found).toEqual(all[at] === null ? null : { place: ahead + 1, tied, of: known.length })
        })
      }),
    )
  })
})

describe('differences', () => {
  test.each([
    [0.62, 0.6, 'neutral', { absolute: 0.02, relative: 1 / 30, better: null }],
    [4, 5, 'lower', { absolute: -1, relative: -0.2, better: true }],
    [6, 5, 'lower', { absolute: 1, relative: 0.2, better: false }],
    [6, 5, 'higher', { absolute: 1, relative: 0.2, better: true }],
    [5, 5, 'higher', { absolute: 0, relative: 0, better: null }],
    [0.05, -0.1, 'higher', { absolute: 0.15, relative: null, better: true }],
    [5, 0, 'higher', { absolute: 5, relative: null, better: true }],
  ] as const)('%d against %d, %s', (value, from, better, expected) => {
    const found = difference(value, from, better)
    expect(found?.absolute).toBeCloseTo(expected.absolute, 12)
    expect(found?.better).toBe(expected.better)
    expect(found?.relative === null ? null : found?.relative.toFixed(9)).toBe(expected.relative?.toFixed(9) ?? null)
  })

  test('of a blank there is none', () => {
    expect(difference(null, 5, 'higher')).toBeNull()
    expect(difference(5, null, 'higher')).toBeNull()
  })

  test('the better of two by difference is ahead by rank', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), directions, (one, other, better) => {
        const [first, second] = rank([one, other], better)
        const found = difference(one, other, better)?.better
        expect(found === null || found === (first?.place ?? 0) < (second?.place ?? 0)).toBe(true)
      }),
    )
  })
})
