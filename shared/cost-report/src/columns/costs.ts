import { cell, type FigureColumn } from './column.ts'

/** Uncompensated care (S-10), salaries and costs (A, B, S-3 Parts II and III), charges (C). */
export const costColumns = {
  charityCareCost: { header: 'Cost of Charity Care', unit: 'dollars' },
  badDebt: { header: 'Total Bad Debt Expense', unit: 'dollars' },
  uncompensatedCareCost: { header: 'Cost of Uncompensated Care', unit: 'dollars' },
  unreimbursedCareCost: { header: 'Total Unreimbursed and Uncompensated Care', unit: 'dollars' },
  salaries: { header: 'Total Salaries From Worksheet A', unit: 'dollars', cell: cell('A000000', 200, 1) },
  overheadCost: { header: 'Overhead Non-Salary Costs', unit: 'dollars' },
  depreciation: { header: 'Depreciation Cost', unit: 'dollars' },
  totalCosts: { header: 'Total Costs', unit: 'dollars' },
  inpatientCharges: { header: 'Inpatient Total Charges', unit: 'dollars', cell: cell('C000001', 202, 6) },
  outpatientCharges: { header: 'Outpatient Total Charges', unit: 'dollars', cell: cell('C000001', 202, 7) },
  charges: {
    header: 'Combined Outpatient + Inpatient Total Charges',
    unit: 'dollars',
    cell: cell('C000001', 202, 8),
  },
  wageRelatedCosts: { header: 'Wage-Related Costs (Core)', unit: 'dollars' },
  wageRelatedCostsClinics: { header: 'Wage-Related Costs (RHC/FQHC)', unit: 'dollars' },
  salariesAdjusted: { header: 'Total Salaries (adjusted)', unit: 'dollars' },
  contractLabor: {
    header: 'Contract Labor: Direct Patient Care',
    aliases: ['Contract Labor'],
    unit: 'dollars',
  },
  wageRelatedCostsTeaching: {
    header: 'Wage Related Costs for Part - A Teaching Physicians',
    unit: 'dollars',
  },
  wageRelatedCostsResidents: { header: 'Wage Related Costs for Interns and Residents', unit: 'dollars' },
} as const satisfies Record<string, FigureColumn>
