import { cell, type FigureColumn } from './column.ts'

/** A line of worksheet G in all four funds: general, specific purpose, endowment, plant. */
const funds = (...lines: readonly number[]) =>
  lines.flatMap((line) => [1, 2, 3, 4].map((column) => cell('G000000', line, column)))

const dollars = (header: string | null, ...lines: readonly number[]) =>
  ({ header, unit: 'dollars', cells: funds(...lines) }) as const satisfies FigureColumn

/** Balance sheet: worksheet G. CMS adds the four funds, and so does our reader of raw cells. */
export const balanceSheetColumns = {
  cash: dollars('Cash on Hand and in Banks', 1),
  temporaryInvestments: dollars('Temporary Investments', 2),
  notesReceivable: dollars('Notes Receivable', 3),
  accountsReceivable: dollars('Accounts Receivable', 4),
  uncollectibleAllowance: dollars('Less: Allowances for Uncollectible Notes and Accounts Receivable', 6),
  inventory: dollars('Inventory', 7),
  prepaidExpenses: dollars('Prepaid Expenses', 8),
  otherCurrentAssets: dollars('Other Current Assets', 9),
  currentAssets: dollars('Total Current Assets', 11),
  land: dollars('Land', 12),
  landImprovements: dollars('Land Improvements', 13),
  buildings: dollars('Buildings', 15),
  leaseholdImprovements: dollars('Leasehold Improvements', 17),
  fixedEquipment: dollars('Fixed Equipment', 19),
  majorMovableEquipment: dollars('Major Movable Equipment', 23),
  minorEquipment: dollars('Minor Equipment Depreciable', 25),
  healthITAssets: dollars('Health Information Technology Designated Assets', 27),
  fixedAssets: dollars('Total Fixed Assets', 30),
  investments: dollars('Investments', 31),
  otherAssets: dollars('Other Assets', 34),
  totalOtherAssets: dollars('Total Other Assets', 35),
  totalAssets: dollars('Total Assets', 36),
  accountsPayable: dollars('Accounts Payable', 37),
  salariesPayable: dollars('Salaries, Wages, and Fees Payable', 38),
  payrollTaxesPayable: dollars('Payroll Taxes Payable', 39),
  shortTermLoans: dollars('Notes and Loans Payable (Short Term)', 40),
  deferredIncome: dollars('Deferred Income', 41),
  otherCurrentLiabilities: dollars('Other Current Liabilities', 44),
  currentLiabilities: dollars('Total Current Liabilities', 45),
  mortgagePayable: dollars('Mortgage Payable', 46),
  notesPayable: dollars('Notes Payable', 47),
  unsecuredLoans: dollars('Unsecured Loans', 48),
  otherLongTermLiabilities: dollars('Other Long Term Liabilities', 49),
  longTermLiabilities: dollars('Total Long Term Liabilities', 50),
  totalLiabilities: dollars('Total Liabilities', 51),
  generalFundBalance: dollars('General Fund Balance', 52),
  fundBalances: dollars('Total Fund Balances', 59),
  liabilitiesAndFundBalances: dollars('Total Liabilities and Fund Balances', 60),
  // Filed as a deduction, so usually negative: of improvements, buildings, leaseholds, equipment, vehicles and IT.
  accumulatedDepreciation: dollars(null, 14, 16, 18, 20, 22, 24, 26, 28),
} as const satisfies Record<string, FigureColumn>
