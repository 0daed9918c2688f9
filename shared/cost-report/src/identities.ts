import type { FigureKey, Figures } from './figures.ts'

/** An accounting identity of the form: the left side is the sum of the signed terms on the right. */
export interface Identity {
  readonly id: 'gross-revenue' | 'net-patient-revenue' | 'net-income' | 'balance-sheet'
  readonly left: FigureKey
  readonly plus: readonly FigureKey[]
  readonly minus: readonly FigureKey[]
}

/** Form 2552-10: G-3 lines 1, 3 and 29, and G line 36 against line 60. */
const identities: readonly Identity[] = [
  { id: 'gross-revenue', left: 'grossRevenue', plus: ['inpatientRevenue', 'outpatientRevenue'], minus: [] },
  { id: 'net-patient-revenue', left: 'netPatientRevenue', plus: ['grossRevenue'], minus: ['allowances'] },
  {
    id: 'net-income',
    left: 'netIncome',
    plus: ['netPatientRevenue', 'otherIncome'],
    minus: ['operatingExpense', 'otherExpense'],
  },
  { id: 'balance-sheet', left: 'totalAssets', plus: ['liabilitiesAndFundBalances'], minus: [] },
]

/** Dollars by which the sides may differ, because figures are rounded to whole dollars before they are added. */
export const identityTolerance = 2

/** An identity that does not hold, with both sides in dollars. */
export interface BrokenIdentity {
  readonly id: Identity['id']
  readonly left: number
  readonly right: number
}

/** The identities that a report breaks. An identity is skipped if its left side or its whole right side is blank. */
export function brokenIdentities(figures: Figures, tolerance = identityTolerance): BrokenIdentity[] {
  return identities.flatMap(({ id, left, plus, minus }) => {
    const total = figures[left]
    if (total === null || [...plus, ...minus].every((key) => figures[key] === null)) return []
    const right = sum(figures, plus) - sum(figures, minus)
    return Math.abs(total - right) > tolerance ? [{ id, left: total, right }] : []
  })
}

function sum(figures: Figures, keys: readonly FigureKey[]): number {
  return keys.reduce((total, key) => total + (figures[key] ?? 0), 0)
}
