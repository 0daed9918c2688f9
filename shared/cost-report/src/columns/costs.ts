import { cell, s10, type FigureColumn } from './column.ts'

const part2 = (line: number) => cell('S300002', line, 4)

/** Uncompensated care (S-10), salaries and costs (A, A-7 Part III, S-3 Part II), costs and charges (C Part I). */
export const costColumns = {
  charityCareCost: { header: 'Cost of Charity Care', unit: 'dollars', ...s10(23, 3) },
  badDebt: { header: 'Total Bad Debt Expense', unit: 'dollars', ...s10(26, 1) },
  uncompensatedCareCost: { header: 'Cost of Uncompensated Care', unit: 'dollars', ...s10(30, 1) },
  unreimbursedCareCost: { header: 'Total Unreimbursed and Uncompensated Care', unit: 'dollars', ...s10(31, 1) },
  salaries: { header: 'Total Salaries From Worksheet A', unit: 'dollars', cell: cell('A000000', 200, 1) },
  overheadCost: { header: 'Overhead Non-Salary Costs', unit: 'dollars', cell: cell('A000000', 200, 2) },
  depreciation: { header: 'Depreciation Cost', unit: 'dollars', cell: cell('A700003', 3, 9) },
  totalCosts: { header: 'Total Costs', unit: 'dollars', cell: cell('C000001', 202, 3) },
  inpatientCharges: { header: 'Inpatient Total Charges', unit: 'dollars', cell: cell('C000001', 202, 6) },
  outpatientCharges: { header: 'Outpatient Total Charges', unit: 'dollars', cell: cell('C000001', 202, 7) },
  charges: {
    header: 'Combined Outpatient + Inpatient Total Charges',
    unit: 'dollars',
    cell: cell('C000001', 202, 8),
  },
  wageRelatedCosts: { header: 'Wage-Related Costs (Core)', unit: 'dollars', cell: part2(17) },
  wageRelatedCostsClinics: { header: 'Wage-Related Costs (RHC/FQHC)', unit: 'dollars', cell: part2(24) },
  salariesAdjusted: { header: 'Total Salaries (adjusted)', unit: 'dollars', cell: part2(1) },
  contractLabor: {
    header: 'Contract Labor: Direct Patient Care',
    aliases: ['Contract Labor'],
    unit: 'dollars',
    cell: part2(11),
  },
  wageRelatedCostsTeaching: {
    header: 'Wage Related Costs for Part - A Teaching Physicians',
    unit: 'dollars',
    cell: part2(22.01),
  },
  wageRelatedCostsResidents: {
    header: 'Wage Related Costs for Interns and Residents',
    unit: 'dollars',
    cell: part2(25),
  },
} as const satisfies Record<string, FigureColumn>
