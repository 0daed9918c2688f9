import type { SourceFile } from '@keyroom/product-api/schemas'

/** A report that units are known from. */
export interface UnitReport {
  readonly id: string
  readonly origin: 'extract' | 'hcris' | 'sample'
  readonly file: SourceFile | null
  readonly fiscalYear: number
  readonly periodBegin: string
  readonly periodEnd: string
  readonly status: number | null
}
