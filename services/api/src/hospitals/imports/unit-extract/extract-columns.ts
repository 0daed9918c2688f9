import type { ColumnDefinition } from '../csv/read-csv.ts'

const identity = {
  recordNumber: { headers: ['RPT_REC_NUM'], required: true },
  ccn: { headers: ['PRVDR_NUM'], required: true },
  status: { headers: ['RPT_STUS_CD'] },
  periodBegin: { headers: ['fy_start_date'], required: true },
  periodEnd: { headers: ['fy_end_date'], required: true },
  year: { headers: ['source_year'] },
  totalDays: { headers: ['subtotal_acute_bed_days_1400'], required: true },
} as const satisfies Record<string, ColumnDefinition>

const column = (header: string, required = false): ColumnDefinition => ({ headers: [header], required })

/** Columns of units. `…99` is the sum of a line's subscripts, units of any kind, which the extract does not tell apart. */
const units = {
  acuteBeds: column('acute_beds_0700', true),
  icuBeds: column('icu_beds_0800', true),
  icuMoreBeds: column('extra_0899'),
  coronaryBeds: column('coronary_beds_0900'),
  coronaryMoreBeds: column('extra_0999'),
  burnBeds: column('burn_beds_1000'),
  burnMoreBeds: column('extra_1099'),
  surgicalBeds: column('surg_icu_beds_1100'),
  surgicalMoreBeds: column('extra_1199'),
  otherBeds: column('oth_spec_beds_1200'),
  otherMoreBeds: column('extra_1299'),
  psychiatricBeds: column('subprovider_ipf_beds_1600'),
  rehabilitationBeds: column('subprovider_irf_beds_1700'),
  subproviderBeds: column('subprovider_oth_beds_1800'),
  skilledBeds: column('skilled_nursing_beds_1900'),
  nursingBeds: column('nursing_fac_beds_2000'),
  longTermBeds: column('oth_longterm_beds_2100'),
  hospiceBeds: column('hospice_beds_2400'),
  laborBeds: column('labor_delivery_beds_3200'),
  acuteDays: column('acute_bed_days_0700'),
  icuDays: column('icu_bed_days_0800', true),
  icuMoreDays: column('extra_days_0899'),
  coronaryDays: column('coronary_bed_days_0900'),
  coronaryMoreDays: column('extra_days_0999'),
  burnDays: column('burn_bed_days_1000'),
  burnMoreDays: column('extra_days_1099'),
  surgicalDays: { headers: ['oth_spec_bed_days_1100', 'surg_icu_bed_days_1100'] },
  surgicalMoreDays: column('extra_days_1199'),
  otherDays: column('oth_spec_bed_days_1200'),
  otherMoreDays: column('extra_days_1299'),
  psychiatricDays: column('subprovider_ipf_bed_days_1600'),
  rehabilitationDays: column('subprovider_irf_bed_days_1700'),
  subproviderDays: column('subprovider_oth_bed_days_1800'),
  skilledDays: column('skilled_nursing_bed_days_1900'),
  nursingDays: column('nursing_fac_bed_days_2000'),
  longTermDays: column('oth_longterm_bed_days_2100'),
  hospiceDays: column('hospice_bed_days_2400'),
  observationDays: column('obs_bed_days_2800'),
} as const satisfies Record<string, ColumnDefinition>

export const extractColumns = { ...identity, ...units }

export type ExtractKey = keyof typeof extractColumns

/** Which columns a line of S-3 Part I stands in. */
export const extractLines: readonly {
  readonly line: string
  readonly beds: ExtractKey | null
  readonly days: ExtractKey | null
}[] = [
  { line: '00700', beds: 'acuteBeds', days: null },
  { line: '00800', beds: 'icuBeds', days: 'icuDays' },
  { line: '00899', beds: 'icuMoreBeds', days: 'icuMoreDays' },
  { line: '00900', beds: 'coronaryBeds', days: 'coronaryDays' },
  { line: '00999', beds: 'coronaryMoreBeds', days: 'coronaryMoreDays' },
  { line: '01000', beds: 'burnBeds', days: 'burnDays' },
  { line: '01099', beds: 'burnMoreBeds', days: 'burnMoreDays' },
  { line: '01100', beds: 'surgicalBeds', days: 'surgicalDays' },
  { line: '01199', beds: 'surgicalMoreBeds', days: 'surgicalMoreDays' },
  { line: '01200', beds: 'otherBeds', days: 'otherDays' },
  { line: '01299', beds: 'otherMoreBeds', days: 'otherMoreDays' },
  { line: '01600', beds: 'psychiatricBeds', days: 'psychiatricDays' },
  { line: '01700', beds: 'rehabilitationBeds', days: 'rehabilitationDays' },
  { line: '01800', beds: 'subproviderBeds', days: 'subproviderDays' },
  { line: '01900', beds: 'skilledBeds', days: 'skilledDays' },
  { line: '02000', beds: 'nursingBeds', days: 'nursingDays' },
  { line: '02100', beds: 'longTermBeds', days: 'longTermDays' },
  { line: '02400', beds: 'hospiceBeds', days: 'hospiceDays' },
  { line: '02800', beds: null, days: 'observationDays' },
  { line: '03200', beds: 'laborBeds', days: null },
]

/** The days of lines 8 to 12, subscripts included. */
export const specialCareDays: readonly ExtractKey[] = extractLines.flatMap(({ line, days }) =>
  days !== null && line >= '00800' && line < '01300' ? [days] : [],
)
