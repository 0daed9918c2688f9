import type { IndicatorUnit } from '@keyroom/cost-report'
import type { MedicareYear } from '@keyroom/product-api'

type Column = Exclude<keyof MedicareYear, 'year'>

/** The used columns of CMS's file "Medicare Inpatient Hospitals - by Provider". */
export const medicareColumns = {
  discharges: 'Tot_Dschrgs',
  days: 'Tot_Days',
  beneficiaries: 'Tot_Benes',
  medicarePayments: 'Tot_Mdcr_Pymt_Amt',
  averageRisk: 'Bene_Avg_Risk_Scre',
} as const satisfies Partial<Record<Column, string>>

export type MedicareColumn = keyof typeof medicareColumns

/** A measure of Medicare inpatients: a column of the file, or one column divided by another. */
export interface MedicareMeasure {
  readonly id: string
  readonly unit: IndicatorUnit
  readonly of: MedicareColumn
  readonly per: MedicareColumn | null
}

export const medicareMeasures: readonly MedicareMeasure[] = [
  { id: 'discharges', unit: 'count', of: 'discharges', per: null },
  { id: 'days', unit: 'count', of: 'days', per: null },
  { id: 'stay', unit: 'days', of: 'days', per: 'discharges' },
  { id: 'payments', unit: 'dollars', of: 'medicarePayments', per: null },
  { id: 'payment', unit: 'dollars', of: 'medicarePayments', per: 'discharges' },
  { id: 'beneficiaries', unit: 'count', of: 'beneficiaries', per: null },
  { id: 'risk', unit: 'ratio', of: 'averageRisk', per: null },
]

/** The value of a year; `null` where an input is blank or the divisor is zero. */
export function medicareValue({ of, per }: MedicareMeasure, year: MedicareYear): number | null {
  const value = year[of]
  if (value === null || per === null) return value
  const divisor = year[per]
  return divisor === null || divisor <= 0 ? null : value / divisor
}
