import type { FigureKey } from '../figures.ts'
import { quotient } from './indicator.ts'

/** Gross fixed assets that the file lists: worksheet G lines 12-27 without the depreciation lines and vehicles. */
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

/** How sound the balance sheet is, and how old the plant. */
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
  quotient({
    id: 'daysCashOnHand',
    unit: 'days',
    formula: '(cash + temporaryInvestments) / ((operatingExpense - depreciation) / D)',
    needs: ['cash', 'operatingExpense'],
    zeroWhenBlank: ['temporaryInvestments', 'depreciation'],
    better: 'higher',
    caveat: 'system-cash-elsewhere',
    numerator: ({ cash, temporaryInvestments }, periodDays) => (cash + temporaryInvestments) * periodDays,
    denominator: ({ operatingExpense, depreciation }) => operatingExpense - depreciation,
  }),
  quotient({
    id: 'averageAgeOfPlant',
    unit: 'years',
    formula: `(${grossFixedAssets.join(' + ')} - fixedAssets) / (depreciation × 365 / D)`,
    needs: ['fixedAssets', 'depreciation'],
    zeroWhenBlank: grossFixedAssets,
    better: 'lower',
    caveat: 'derived-depreciation',
    least: 0,
    numerator: (known) => grossFixedAssets.reduce((total, key) => total + known[key], 0) - known.fixedAssets,
    denominator: ({ depreciation }, periodDays) => (depreciation * 365) / periodDays,
  }),
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
