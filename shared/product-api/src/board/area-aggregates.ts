import { indicator, indicatorIds, type IndicatorId } from '@keyroom/cost-report'
import { areaMeasures, type AreaAggregate, type AreaMeasure } from './area-measures.ts'

/** The aggregates of a measure, an indicator's or an area's, the usual one first. */
export function aggregatesOf(measure: string): readonly AreaAggregate[] {
  if (measure === 'bedsPer1000' || measure === 'concentration') return ['sum']
  // Patients a day add up as flows do.
  const canSum =
    measure === 'beds' || measure === 'averageDailyCensus' || (isIndicator(measure) && indicator(measure).flow)
  return [canSum ? 'sum' : 'weighted', 'median', 'p10', 'p25', 'p75', 'p90']
}

/** Whether a measure is one of areas, and no indicator of a hospital. */
export function isAreaMeasure(measure: string): measure is AreaMeasure {
  return areaMeasures.some((one) => one === measure)
}

function isIndicator(measure: string): measure is IndicatorId {
  return indicatorIds.some((id) => id === measure)
}
