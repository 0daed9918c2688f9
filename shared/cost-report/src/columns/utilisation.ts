import { cell, type FigureColumn } from './column.ts'

const part1 = (line: number, column: number) => cell('S300001', line, column)

/** Beds, days and discharges: worksheet S-3 Part I, line 14 (hospital), 27 (with subproviders), 7 (adults & paediatrics). */
export const utilisationColumns = {
  fteEmployees: { header: 'FTE - Employees on Payroll', unit: 'fte' },
  fteResidents: { header: 'Number of Interns and Residents (FTE)', unit: 'fte' },
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
  acuteDaysTitleV: { header: 'Hospital Total Days Title V For Adults & Peds', unit: 'days' },
  acuteDaysMedicare: { header: 'Hospital Total Days Title XVIII For Adults & Peds', unit: 'days' },
  acuteDaysMedicaid: { header: 'Hospital Total Days Title XIX For Adults & Peds', unit: 'days' },
  acuteDays: { header: 'Hospital Total Days (V + XVIII + XIX + Unknown) For Adults & Peds', unit: 'days' },
  acuteBeds: { header: 'Hospital Number of Beds For Adults & Peds', unit: 'count' },
  acuteBedDays: {
    header: 'Hospital Total Bed Days Available For Adults & Peds',
    aliases: ['Hospital Number of Beds Available For Adults & Peds'],
    unit: 'days',
  },
  acuteDischargesTitleV: { header: 'Hospital Total Discharges Title V For Adults & Peds', unit: 'count' },
  acuteDischargesMedicare: { header: 'Hospital Total Discharges Title XVIII For Adults & Peds', unit: 'count' },
  acuteDischargesMedicaid: { header: 'Hospital Total Discharges Title XIX For Adults & Peds', unit: 'count' },
  acuteDischarges: {
    header: 'Hospital Total Discharges (V + XVIII + XIX + Unknown) For Adults & Peds',
    unit: 'count',
  },
} as const satisfies Record<string, FigureColumn>
