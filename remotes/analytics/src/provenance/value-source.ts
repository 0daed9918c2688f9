import type { FigureKey, IndicatorId, VariantId } from '@keyroom/cost-report'

/** The report of a value, and either an indicator with its way of calculation or a figure as filed. */
export type ValueSource = { readonly ccn: string; readonly reportId: string } & (
  | { readonly indicator: IndicatorId; readonly variant: VariantId }
  | { readonly figure: FigureKey }
)
