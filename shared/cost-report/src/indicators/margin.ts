import { quotient } from './indicator.ts'

/** What is left of what comes in. Where other income or other expense is blank there was none. */
export const marginIndicators = [
  quotient({
    id: 'patientMargin',
    unit: 'share',
    formula: '(netPatientRevenue - operatingExpense) / netPatientRevenue',
    needs: ['netPatientRevenue', 'operatingExpense'],
    better: 'higher',
    numerator: ({ netPatientRevenue, operatingExpense }) => netPatientRevenue - operatingExpense,
    denominator: ({ netPatientRevenue }) => netPatientRevenue,
  }),
  quotient({
    id: 'operatingMargin',
    unit: 'share',
    formula: '(netPatientRevenue + otherIncome - operatingExpense) / (netPatientRevenue + otherIncome)',
    needs: ['netPatientRevenue', 'operatingExpense'],
    zeroWhenBlank: ['otherIncome'],
    better: 'higher',
    caveat: 'operating-margin-proxy',
    numerator: ({ netPatientRevenue, otherIncome, operatingExpense }) =>
      netPatientRevenue + otherIncome - operatingExpense,
    denominator: ({ netPatientRevenue, otherIncome }) => netPatientRevenue + otherIncome,
  }),
  quotient({
    id: 'totalMargin',
    unit: 'share',
    formula: 'netIncome / (netPatientRevenue + otherIncome)',
    needs: ['netIncome', 'netPatientRevenue'],
    zeroWhenBlank: ['otherIncome'],
    better: 'higher',
    numerator: ({ netIncome }) => netIncome,
    denominator: ({ netPatientRevenue, otherIncome }) => netPatientRevenue + otherIncome,
  }),
  quotient({
    id: 'deductionShare',
    unit: 'share',
    formula: 'allowances / grossRevenue',
    needs: ['allowances', 'grossRevenue'],
    numerator: ({ allowances }) => allowances,
    denominator: ({ grossRevenue }) => grossRevenue,
  }),
]
