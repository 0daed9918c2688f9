import { cell, type FigureColumn } from './column.ts'

const g3 = (line: number) => cell('G300000', line, 1)

/** Medicare payments (E Part A), revenue and income (G-2, G-3), cost-to-charge and Medicaid figures (S-10). */
export const incomeColumns = {
  drgPayments: { header: 'DRG Amounts Other Than Outlier Payments', unit: 'dollars' },
  drgPaymentsBeforeOctober: { header: 'DRG Amounts Before October 1', unit: 'dollars' },
  drgPaymentsAfterOctober: { header: 'DRG Amounts After October 1', unit: 'dollars' },
  outlierPayments: { header: 'Outlier Payments For Discharges', unit: 'dollars' },
  dshAdjustment: { header: 'Disproportionate Share Adjustment', unit: 'dollars' },
  dshShare: { header: 'Allowable DSH Percentage', unit: 'share' },
  managedCarePayments: { header: 'Managed Care Simulated Payments', unit: 'dollars' },
  imePayment: { header: 'Total IME Payment', unit: 'dollars' },
  inpatientRevenue: { header: 'Inpatient Revenue', unit: 'dollars' },
  outpatientRevenue: { header: 'Outpatient Revenue', unit: 'dollars' },
  grossRevenue: { header: 'Total Patient Revenue', aliases: ['Gross Revenue'], unit: 'dollars', cell: g3(1) },
  allowances: {
    header: "Less Contractual Allowance and Discounts on Patients' Accounts",
    unit: 'dollars',
    cell: g3(2),
  },
  netPatientRevenue: { header: 'Net Patient Revenue', unit: 'dollars', cell: g3(3) },
  operatingExpense: {
    header: 'Less Total Operating Expense',
    aliases: ['Total Operating Expense'],
    unit: 'dollars',
    cell: g3(4),
  },
  serviceIncome: { header: 'Net Income from Service to Patients', unit: 'dollars', cell: g3(5) },
  otherIncome: { header: 'Total Other Income', unit: 'dollars', cell: g3(25) },
  totalIncome: { header: 'Total Income', unit: 'dollars', cell: g3(26) },
  otherExpense: { header: 'Total Other Expenses', unit: 'dollars', cell: g3(28) },
  netIncome: { header: 'Net Income', unit: 'dollars', cell: g3(29) },
  costToCharge: { header: 'Cost To Charge Ratio', unit: 'ratio', cell: cell('S100000', 1, 1) },
  medicaidRevenue: { header: 'Net Revenue from Medicaid', unit: 'dollars', cell: cell('S100000', 2, 1) },
  medicaidCharges: { header: 'Medicaid Charges', unit: 'dollars', cell: cell('S100000', 6, 1) },
  chipRevenue: {
    header: 'Net Revenue from Stand-Alone CHIP',
    aliases: ['Net Revenue from Stand-Alone SCHIP'],
    unit: 'dollars',
    cell: cell('S100000', 9, 1),
  },
  chipCharges: {
    header: 'Stand-Alone CHIP Charges',
    aliases: ['Stand-Alone SCHIP Charges'],
    unit: 'dollars',
    cell: cell('S100000', 10, 1),
  },
} as const satisfies Record<string, FigureColumn>
