import { hash } from 'node:crypto'
import { allSeries, indicatorVariant, seriesValues } from '@keyroom/cost-report'

/** The series that are stored of every report, by key, in the order of `report_indicator.indicator_values`. */
export const storedIndicators: readonly string[] = allSeries.map(({ key }) => key)

/** Counted up whenever a value changes whose formula reads as before: what counts as a contradiction, say. */
const REVISION = 2

/** Names the list and its formulas: what was stored under another version is computed anew. */
export const storedVersion = hash(
  'md5',
  JSON.stringify([
    REVISION,
    ...allSeries.map(({ key, id, variant }) => {
      const { formula, inputs } = indicatorVariant(id, variant)
      return [key, formula, inputs]
    }),
  ]),
)

/** The values of a report in the stored order; `null` where it has none. */
export const storedValues = seriesValues
