import { cell, type FigureColumn } from './column.ts'

const part1 = (line: number, column: number) => cell('S300001', line, column)

/** Medicare Advantage and Medicaid HMO patients, which only these lines count: hospital, IPF and IRF. */
const hmo = (column: number) => [2, 3, 4].map((line) => part1(line, column))

/**
 * Beds, days and discharges: worksheet S-3 Part I, line 14 (hospital), 27 (with subproviders), 7 and 1 (adults and
 * pediatrics, with and without swing beds). Columns 2 beds, 3 bed-days, 5 to 8 days of Title V, XVIII, XIX and of all
 * patients, 12 to 15 discharges of the same.
 */
export const utilizationColumns = {
  fteEmployees: { header: 'FTE - Employees on Payroll', unit: 'fte', cell: part1(14, 10) },
  fteResidents: { header: 'Number of Interns and Residents (FTE)', unit: 'fte', cell: part1(14, 9) },
  daysTitleV: { header: 'Total Days Title V', unit: 'days', cell: part1(14, 5) },
  daysMedicare: { header: 'Total Days Title XVIII', unit: 'days', cell: part1(14, 6) },
  daysMedicaid: { header: 'Total Days Title XIX', unit: 'days', cell: part1(14, 7) },
  days: {
    header: 'Total Days (V + XVIII + XIX + Unknown)',
    aliases: ['Total Days'],
    unit: 'days',
    cell: part1(14, 8),
  },
  beds: { header: 'Number of Beds', unit: 'count', cell: part1(14, 2) },
  bedDays: { header: 'Total Bed Days Available', unit: 'days', cell: part1(14, 3) },
  dischargesTitleV: { header: 'Total Discharges Title V', unit: 'count', cell: part1(14, 12) },
  dischargesMedicare: { header: 'Total Discharges Title XVIII', unit: 'count', cell: part1(14, 13) },
  dischargesMedicaid: { header: 'Total Discharges Title XIX', unit: 'count', cell: part1(14, 14) },
  discharges: {
    header: 'Total Discharges (V + XVIII + XIX + Unknown)',
    aliases: ['Total Discharges'],
    unit: 'count',
    cell: part1(14, 15),
  },
  bedsWithSubproviders: {
    header: 'Number of Beds + Total for all Subproviders',
    unit: 'count',
    cell: part1(27, 2),
  },
  // The file's days of adults and pediatrics are line 1, which excludes swing beds. They are fewer than those of line
  // 14 in critical access hospitals that have only swing beds.
  acuteDaysTitleV: { header: 'Hospital Total Days Title V For Adults & Peds', unit: 'days', cell: part1(1, 5) },
  acuteDaysMedicare: { header: 'Hospital Total Days Title XVIII For Adults & Peds', unit: 'days', cell: part1(1, 6) },
  acuteDaysMedicaid: { header: 'Hospital Total Days Title XIX For Adults & Peds', unit: 'days', cell: part1(1, 7) },
  acuteDays: {
    header: 'Hospital Total Days (V + XVIII + XIX + Unknown) For Adults & Peds',
    unit: 'days',
    cell: part1(1, 8),
  },
  acuteBeds: { header: 'Hospital Number of Beds For Adults & Peds', unit: 'count', cell: part1(7, 2) },
  acuteBedDays: {
    header: 'Hospital Total Bed Days Available For Adults & Peds',
    aliases: ['Hospital Number of Beds Available For Adults & Peds'],
    unit: 'days',
    cell: part1(7, 3),
  },
  acuteDischargesTitleV: {
    header: 'Hospital Total Discharges Title V For Adults & Peds',
    unit: 'count',
    cell: part1(1, 12),
  },
  acuteDischargesMedicare: {
    header: 'Hospital Total Discharges Title XVIII For Adults & Peds',
    unit: 'count',
    cell: part1(1, 13),
  },
  acuteDischargesMedicaid: {
    header: 'Hospital Total Discharges Title XIX For Adults & Peds',
    unit: 'count',
    cell: part1(1, 14),
  },
  acuteDischarges: {
    header: 'Hospital Total Discharges (V + XVIII + XIX + Unknown) For Adults & Peds',
    unit: 'count',
    cell: part1(1, 15),
  },
  nurseryDays: { header: null, unit: 'days', cell: part1(13, 8) },
  swingSnfDays: { header: null, unit: 'days', cell: part1(5, 8) },
  swingNfDays: { header: null, unit: 'days', cell: part1(6, 8) },
  hmoDaysMedicare: { header: null, unit: 'days', cells: hmo(6) },
  hmoDaysMedicaid: { header: null, unit: 'days', cells: hmo(7) },
  hmoDischargesMedicare: { header: null, unit: 'count', cells: hmo(13) },
  hmoDischargesMedicaid: { header: null, unit: 'count', cells: hmo(14) },
  observationDays: { header: null, unit: 'days', cell: part1(28, 8) },
  laborDeliveryDays: { header: null, unit: 'days', cell: part1(32, 8) },
} as const satisfies Record<string, FigureColumn>
