import type { IndicatorUnit } from '@keyroom/cost-report'
import type { MedicareYear } from '@keyroom/product-api'

type Column = Exclude<keyof MedicareYear, 'year'>

/** Columns of CMS's file "Medicare Inpatient Hospitals - by Provider", as far as they are shown. */
export const medicareColumns = {
  discharges: 'Tot_Dschrgs',
  days: 'Tot_Days',
  beneficiaries: 'Tot_Benes',
  medicarePayments: 'Tot_Mdcr_Pymt_Amt',
  averageRisk: 'Bene_Avg_Risk_Scre',
} as const satisfies Partial<Record<Column, string>>

export type MedicareColumn = keyof typeof medicareColumns

/** Something shown of a hospital's Medicare inpatients: as the file has it, or one column divided by another. */
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

/** The value of a year; `null` where the file leaves blank what it is made of, or divides by nobody. */
export function medicareValue({ of, per }: MedicareMeasure, year: MedicareYear): number | null {
  const value = year[of]
  if (value === null || per === null) return value
  const divisor = year[per]
  return divisor === null || divisor <= 0 ? null : value / divisor
}
