import { cell, s10, type FigureColumn } from './column.ts'

const partA = (line: number) => cell('E00A18A', line, 1)
const g3 = (line: number) => cell('G300000', line, 1)

/** Medicare payments (E Part A), revenue and income (G-2, G-3), cost-to-charge and Medicaid figures (S-10). */
export const incomeColumns = {
  drgPayments: { header: 'DRG Amounts Other Than Outlier Payments', unit: 'dollars', cell: partA(1) },
  drgPaymentsBeforeOctober: { header: 'DRG Amounts Before October 1', unit: 'dollars', cell: partA(1.01) },
  drgPaymentsAfterOctober: { header: 'DRG Amounts After October 1', unit: 'dollars', cell: partA(1.02) },
  outlierPayments: { header: 'Outlier Payments For Discharges', unit: 'dollars', cell: partA(2) },
  dshAdjustment: { header: 'Disproportionate Share Adjustment', unit: 'dollars', cell: partA(34) },
  dshShare: { header: 'Allowable DSH Percentage', unit: 'share', cell: partA(33) },
  managedCarePayments: { header: 'Managed Care Simulated Payments', unit: 'dollars', cell: partA(3) },
  imePayment: { header: 'Total IME Payment', unit: 'dollars', cell: partA(29) },
  inpatientRevenue: { header: 'Inpatient Revenue', unit: 'dollars', cell: cell('G200000', 28, 1) },
  outpatientRevenue: { header: 'Outpatient Revenue', unit: 'dollars', cell: cell('G200000', 28, 2) },
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
  costToCharge: { header: 'Cost To Charge Ratio', unit: 'ratio', ...s10(1, 1) },
  medicaidRevenue: { header: 'Net Revenue from Medicaid', unit: 'dollars', ...s10(2, 1) },
  medicaidCharges: { header: 'Medicaid Charges', unit: 'dollars', ...s10(6, 1) },
  chipRevenue: {
    header: 'Net Revenue from Stand-Alone CHIP',
    aliases: ['Net Revenue from Stand-Alone SCHIP'],
    unit: 'dollars',
    ...s10(9, 1),
  },
  chipCharges: {
    header: 'Stand-Alone CHIP Charges',
    aliases: ['Stand-Alone SCHIP Charges'],
    unit: 'dollars',
    ...s10(10, 1),
  },
  contributions: { header: null, unit: 'dollars', cell: g3(6) },
  investmentIncome: { header: null, unit: 'dollars', cell: g3(7) },
  governmentAppropriations: { header: null, unit: 'dollars', cell: g3(23) },
} as const satisfies Record<string, FigureColumn>
