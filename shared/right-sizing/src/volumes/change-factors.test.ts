import { describe, expect, test } from '@jest/globals'
import { changeFactors } from './change-factors.ts'

describe('the factors of a change', () => {
  test('are 1 without a change', () => expect(changeFactors({ kind: 'none' }, 2020, 3)).toEqual([1, 1, 1]))

  test('compound a rate from the base year on', () => {
    const factors = changeFactors({ kind: 'rate', rate: 0.1 }, 2020, 3)
    expect(factors[0]).toBe(1)
    expect(factors[1]).toBeCloseTo(1.1, 12)
    expect(factors[2]).toBeCloseTo(1.21, 12)
  })

  test('of single years are interpolated between them, and stay after the last', () => {
    const factors = [
      { year: 2024, factor: 0.8 },
      { year: 2022, factor: 1.2 },
    ]
    expect(changeFactors({ kind: 'years', factors }, 2020, 7)).toEqual([1, 1.1, 1.2, 1, 0.8, 0.8, 0.8])
  })

  test('of single years may start from another factor in the base year, and ignore years before it', () => {
    const factors = [
      { year: 2018, factor: 5 },
      { year: 2020, factor: 2 },
      { year: 2021, factor: 3 },
      { year: 2022, factor: null },
    ]
    expect(changeFactors({ kind: 'years', factors }, 2020, 3)).toEqual([2, 3, 3])
    expect(changeFactors({ kind: 'years', factors: [] }, 2020, 2)).toEqual([1, 1])
  })

  test('by age bands are the sum of what each band grows to', () => {
    const bands = [
      { label: 'under 65', share: 0.6, rate: 0 },
      { label: '65 and over', share: 0.4, rate: 0.05 },
    ]
    const factors = changeFactors({ kind: 'ages', bands }, 2020, 3)
    expect(factors[0]).toBeCloseTo(1, 12)
    expect(factors[2]).toBeCloseTo(0.6 + 0.4 * 1.1025, 12)
  })

  test('by age bands of rounded shares are 1 in the base year', () => {
    const bands = [0.33, 0.33, 0.33].map((share, index) => ({ label: String(index), share, rate: 0.1 }))
    expect(changeFactors({ kind: 'ages', bands }, 2020, 2)).toEqual([expect.closeTo(1, 12), expect.closeTo(1.1, 12)])
  })
})
