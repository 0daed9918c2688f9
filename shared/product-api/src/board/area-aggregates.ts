import { indicator, indicatorIds, type IndicatorId } from '@keyroom/cost-report'
import { areaKinds, areaMeasures, type AreaAggregate, type AreaKind, type AreaMeasure } from './area-measures.ts'

/** The aggregates of a measure, an indicator's or an area's, the usual one first. */
export function aggregatesOf(measure: string): readonly AreaAggregate[] {
  if (measure === 'bedsPer1000' || measure === 'concentration') return ['sum']
  // Patients a day add up as flows do.
  const canSum =
    measure === 'beds' || measure === 'averageDailyCensus' || (isIndicator(measure) && indicator(measure).flow)
  return [canSum ? 'sum' : 'weighted', 'median', 'p10', 'p25', 'p75', 'p90']
}

/**
 * The kinds of area that a measure, an indicator's or an area's, has values of. Concentration has none of ZIP codes: most
 * have one hospital, and none is a market.
 */
export function areaKindsOf(measure: string): readonly AreaKind[] {
  return measure === 'concentration' ? areaKinds.filter((kind) => kind !== 'zip') : areaKinds
}

/** Whether a measure is one of areas, and no indicator of a hospital. */
export function isAreaMeasure(measure: string): measure is AreaMeasure {
  return areaMeasures.some((one) => one === measure)
}

function isIndicator(measure: string): measure is IndicatorId {
  return indicatorIds.some((id) => id === measure)
}
