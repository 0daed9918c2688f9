import { indicatorMeasures, type Measure } from './measure.ts'

/** Under which headings the indicators stand: each begins with the indicator named and runs to the next. */
const beginnings: readonly (readonly [group: string, first: string])[] = [
  ['utilisation', 'occupancy'],
  ['payer-mix', 'medicareDayShare'],
  ['cost', 'costPerAdjustedDay'],
  ['margin', 'patientMargin'],
  ['balance', 'currentRatio'],
]

/** Indicators that are read together. */
export interface MeasureGroup {
  readonly id: string
  readonly measures: readonly Measure[]
}

/** Every indicator once, in groups. */
export const measureGroups: readonly MeasureGroup[] = beginnings.map(([id, first], index) => {
  const next = beginnings[index + 1]?.[1]
  const from = positionOf(first)
  return { id, measures: indicatorMeasures.slice(from, next ? positionOf(next) : undefined) }
})

function positionOf(id: string): number {
  const position = indicatorMeasures.findIndex((measure) => measure.id === id)
  if (position < 0) throw new Error(`The group that begins with "${id}" has lost its first indicator.`)
  return position
}
