import { quotient } from './quotient.ts'

/**
 * Cost of care: operating expense (G-3 line 4) per adjusted day and discharge (see `utilization.ts`), salaries of
 * worksheet A line 200, cost and charges of C Part I line 202 (columns 3 and 8), uncompensated care of S-10 line 30.
 */
export const costIndicators = [
  quotient({
    id: 'costPerAdjustedDay',
    unit: 'dollars',
    formula: 'operatingExpense / (days × grossRevenue / inpatientRevenue)',
    needs: ['operatingExpense', 'days', 'grossRevenue', 'inpatientRevenue'],
    better: 'lower',
    numerator: ({ operatingExpense, inpatientRevenue }) => operatingExpense * inpatientRevenue,
    denominator: ({ days, grossRevenue }) => days * grossRevenue,
  }),
  quotient({
    id: 'costPerAdjustedDischarge',
    unit: 'dollars',
    formula: 'operatingExpense / (discharges × grossRevenue / inpatientRevenue)',
    needs: ['operatingExpense', 'discharges', 'grossRevenue', 'inpatientRevenue'],
    better: 'lower',
    numerator: ({ operatingExpense, inpatientRevenue }) => operatingExpense * inpatientRevenue,
    denominator: ({ discharges, grossRevenue }) => discharges * grossRevenue,
  }),
  quotient({
    id: 'salaryPerFte',
    unit: 'dollars',
    formula: 'salaries × 365 / D / fteEmployees',
    needs: ['salaries', 'fteEmployees'],
    numerator: ({ salaries }, periodDays) => (salaries * 365) / periodDays,
    denominator: ({ fteEmployees }) => fteEmployees,
  }),
  quotient({
    id: 'salaryShare',
    unit: 'share',
    formula: 'salaries / operatingExpense',
    needs: ['salaries', 'operatingExpense'],
    better: 'lower',
    numerator: ({ salaries }) => salaries,
    denominator: ({ operatingExpense }) => operatingExpense,
  }),
  quotient({
    id: 'costToCharge',
    unit: 'ratio',
    formula: 'totalCosts / charges',
    needs: ['totalCosts', 'charges'],
    numerator: ({ totalCosts }) => totalCosts,
    denominator: ({ charges }) => charges,
  }),
  quotient({
    id: 'uncompensatedCareShare',
    unit: 'share',
    formula: 'uncompensatedCareCost / operatingExpense',
    needs: ['uncompensatedCareCost', 'operatingExpense'],
    numerator: ({ uncompensatedCareCost }) => uncompensatedCareCost,
    denominator: ({ operatingExpense }) => operatingExpense,
  }),
]
