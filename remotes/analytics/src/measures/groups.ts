import { indicatorMeasures, type Measure } from './measure.ts'

/** The headings of the indicators: each group starts with the named indicator and ends before the next group. */
const groupStarts: readonly (readonly [group: string, first: string])[] = [
  ['utilization', 'occupancy'],
  ['payer-mix', 'medicareDayShare'],
  ['cost', 'costPerAdjustedDay'],
  ['margin', 'patientMargin'],
  ['balance', 'currentRatio'],
]

/** Indicators under one heading. */
export interface MeasureGroup {
  readonly id: string
  readonly measures: readonly Measure[]
}

/** All indicators by group. */
export const measureGroups: readonly MeasureGroup[] = groupStarts.map(([id, first], index) => {
  const next = groupStarts[index + 1]?.[1]
  const from = positionOf(first)
  return { id, measures: indicatorMeasures.slice(from, next ? positionOf(next) : undefined) }
})

function positionOf(id: string): number {
  const position = indicatorMeasures.findIndex((measure) => measure.id === id)
  if (position < 0)
    throw new Error(`Expected the first indicator of the group "${id}" in the list of indicators, got none.`)
  return position
}
