import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { figuresOf } from './figures.ts'
import { brokenIdentities, identityTolerance } from './identities.ts'

const dollars = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })

const consistent = fc
  .record({
    inpatient: dollars,
    outpatient: dollars,
    allowances: dollars,
    opex: dollars,
    other: dollars,
    cost: dollars,
  })
  .map(({ inpatient, outpatient, allowances, opex, other, cost }) => {
    const grossRevenue = inpatient + outpatient
    const netPatientRevenue = grossRevenue - allowances
    return {
      inpatientRevenue: inpatient,
      outpatientRevenue: outpatient,
      grossRevenue,
      allowances,
      netPatientRevenue,
      operatingExpense: opex,
      otherIncome: other,
      otherExpense: cost,
      netIncome: netPatientRevenue - opex + other - cost,
      totalAssets: opex,
      liabilitiesAndFundBalances: opex,
    }
  })

test('reports no broken identity for consistent figures', () => {
  fc.assert(fc.property(consistent, (figures) => expect(brokenIdentities(figuresOf(figures))).toEqual([])))
})

test('reports both sides of an identity that is off by more than rounding', () => {
  const lefts = { grossRevenue: 'gross-revenue', netIncome: 'net-income', totalAssets: 'balance-sheet' } as const
  fc.assert(
    fc.property(
      consistent,
      fc.constantFrom('grossRevenue', 'netIncome', 'totalAssets'),
      fc.integer({ min: identityTolerance + 1, max: 1e9 }),
      (figures, left, error) => {
        const broken = brokenIdentities(figuresOf({ ...figures, [left]: figures[left] + error }))
        expect(broken).toContainEqual({ id: lefts[left], left: figures[left] + error, right: figures[left] })
      },
    ),
  )
})

test('tolerates rounding to whole dollars', () => {
  expect(
    brokenIdentities(figuresOf({ totalAssets: 100, liabilitiesAndFundBalances: 100 + identityTolerance })),
  ).toEqual([])
})

test('reports a difference of three dollars', () => {
  const [broken] = brokenIdentities(figuresOf({ totalAssets: 100, liabilitiesAndFundBalances: 103 }))
  expect(broken).toEqual({ id: 'balance-sheet', left: 100, right: 103 })
})

test('does not check an identity with a blank side', () => {
  expect(brokenIdentities(figuresOf({}))).toEqual([])
  expect(brokenIdentities(figuresOf({ totalAssets: 5_000 }))).toEqual([])
  expect(brokenIdentities(figuresOf({ inpatientRevenue: 5_000 }))).toEqual([])
})

test('counts a blank term as zero if another term has a value', () => {
  expect(brokenIdentities(figuresOf({ grossRevenue: 5_000, inpatientRevenue: 5_000 }))).toEqual([])
})
