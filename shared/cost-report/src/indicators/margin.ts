import type { Known } from './prepared.ts'
import { quotient, quotients } from './quotient.ts'

/**
 * Margins from the statement of revenues and expenses, worksheet G-3: lines 2 allowances, 3 net patient revenue, 4
 * operating expense, 25 other income, 29 net income. Blank other income counts as zero. The corrected operating margin
 * excludes gifts, appropriations and returns on capital: lines 6 contributions, 7 investments, 23 appropriations.
 */
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
  quotients({ id: 'operatingMargin', unit: 'share', better: 'higher' }, [
    [
      'corrected',
      {
        formula:
          '(netPatientRevenue + otherIncome - contributions - investmentIncome - governmentAppropriations - operatingExpense) / ' +
          '(netPatientRevenue + otherIncome - contributions - investmentIncome - governmentAppropriations)',
        needs: ['netPatientRevenue', 'operatingExpense'],
        zeroWhenBlank: ['otherIncome', 'contributions', 'investmentIncome', 'governmentAppropriations'],
        numerator: (known) => operatingRevenue(known) - known.operatingExpense,
        denominator: operatingRevenue,
      },
    ],
    [
      'usual',
      {
        formula: '(netPatientRevenue + otherIncome - operatingExpense) / (netPatientRevenue + otherIncome)',
        needs: ['netPatientRevenue', 'operatingExpense'],
        zeroWhenBlank: ['otherIncome'],
        caveat: 'operating-margin-proxy',
        numerator: ({ netPatientRevenue, otherIncome, operatingExpense }) =>
          netPatientRevenue + otherIncome - operatingExpense,
        denominator: ({ netPatientRevenue, otherIncome }) => netPatientRevenue + otherIncome,
      },
    ],
  ]),
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

function operatingRevenue(known: Known): number {
  const { netPatientRevenue, otherIncome, contributions, investmentIncome, governmentAppropriations } = known
  return netPatientRevenue + otherIncome - contributions - investmentIncome - governmentAppropriations
}
