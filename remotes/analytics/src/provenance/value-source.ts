import type { FigureKey, IndicatorId, VariantId } from '@keyroom/cost-report'

/** A value of a report: which report of which hospital, and either an indicator worked out in one way or a figure as filed. */
export type ValueOrigin = { readonly ccn: string; readonly reportId: string } & (
  | { readonly indicator: IndicatorId; readonly variant: VariantId }
  | { readonly figure: FigureKey }
)
