import type { FigureKey } from '../figures.ts'
import { quotient, quotients } from './quotient.ts'

/** Gross fixed assets that the public-use file lists: G lines 12-27 without the depreciation lines and vehicles. */
const grossFixedAssets: readonly FigureKey[] = [
  'land',
  'landImprovements',
  'buildings',
  'leaseholdImprovements',
  'fixedEquipment',
  'majorMovableEquipment',
  'minorEquipment',
  'healthITAssets',
]

/**
 * Liquidity, debt and age of plant: worksheet G, lines 1 cash, 2 temporary investments, 4 receivables, 6 allowance for
 * them, 11 current assets, 14 to 28 (even) accumulated depreciation, 30 fixed assets, 31 investments, 36 total assets,
 * 45 current liabilities, 59 fund balances. Allowance and depreciation are deductions; most hospitals file them as
 * negative numbers and some as positive ones, so only the absolute value counts. Depreciation of the period: A-7 Part
 * III.
 */
export const balanceIndicators = [
  quotient({
    id: 'currentRatio',
    unit: 'ratio',
    formula: 'currentAssets / currentLiabilities',
    needs: ['currentAssets', 'currentLiabilities'],
    better: 'higher',
    numerator: ({ currentAssets }) => currentAssets,
    denominator: ({ currentLiabilities }) => currentLiabilities,
  }),
  quotient({
    id: 'daysInReceivables',
    unit: 'days',
    formula: '(accountsReceivable - |uncollectibleAllowance|) / (netPatientRevenue / D)',
    needs: ['accountsReceivable', 'netPatientRevenue'],
    zeroWhenBlank: ['uncollectibleAllowance'],
    better: 'lower',
    numerator: ({ accountsReceivable, uncollectibleAllowance }, periodDays) =>
      (accountsReceivable - Math.abs(uncollectibleAllowance)) * periodDays,
    denominator: ({ netPatientRevenue }) => netPatientRevenue,
  }),
  quotients({ id: 'daysCashOnHand', unit: 'days', better: 'higher', unreliable: true }, [
    [
      'usual',
      {
        formula: '(cash + temporaryInvestments) / ((operatingExpense - depreciation) / D)',
        needs: ['cash', 'operatingExpense'],
        zeroWhenBlank: ['temporaryInvestments', 'depreciation'],
        caveat: 'system-cash-elsewhere',
        numerator: ({ cash, temporaryInvestments }, periodDays) => (cash + temporaryInvestments) * periodDays,
        denominator: ({ operatingExpense, depreciation }) => operatingExpense - depreciation,
      },
    ],
    [
      'with-investments',
      {
        formula: '(cash + temporaryInvestments + investments) / ((operatingExpense - depreciation) / D)',
        needs: ['cash', 'operatingExpense'],
        zeroWhenBlank: ['temporaryInvestments', 'investments', 'depreciation'],
        caveat: 'system-cash-elsewhere',
        numerator: ({ cash, temporaryInvestments, investments }, periodDays) =>
          (cash + temporaryInvestments + investments) * periodDays,
        denominator: ({ operatingExpense, depreciation }) => operatingExpense - depreciation,
      },
    ],
  ]),
  quotients({ id: 'averageAgeOfPlant', unit: 'years', better: 'lower' }, [
    [
      'corrected',
      {
        formula: '|accumulatedDepreciation| / (depreciation × 365 / D)',
        needs: ['accumulatedDepreciation', 'depreciation'],
        numerator: ({ accumulatedDepreciation }) => Math.abs(accumulatedDepreciation),
        denominator: ({ depreciation }, periodDays) => (depreciation * 365) / periodDays,
      },
    ],
    [
      'usual',
      {
        formula: `(${grossFixedAssets.join(' + ')} - fixedAssets) / (depreciation × 365 / D)`,
        needs: ['fixedAssets', 'depreciation'],
        zeroWhenBlank: grossFixedAssets,
        caveat: 'derived-depreciation',
        min: 0,
        numerator: (known) => {
          const gross = grossFixedAssets.reduce((total, key) => total + known[key], 0)
          // Without gross fixed assets (net ones would be negative) the age is unknown.
          return gross > 0 ? gross - known.fixedAssets : -1
        },
        denominator: ({ depreciation }, periodDays) => (depreciation * 365) / periodDays,
      },
    ],
  ]),
  quotient({
    id: 'equityShare',
    unit: 'share',
    formula: 'fundBalances / totalAssets',
    needs: ['fundBalances', 'totalAssets'],
    better: 'higher',
    numerator: ({ fundBalances }) => fundBalances,
    denominator: ({ totalAssets }) => totalAssets,
  }),
]
