import { hash } from 'node:crypto'
import { allSeries, indicatorVariant, seriesValues } from '@keyroom/cost-report'

/** The series that are stored of every report, by key, in the order of `report_indicator.indicator_values`. */
export const storedIndicators: readonly string[] = allSeries.map(({ key }) => key)

/** Raise it when values change without a change of a formula, for example what counts as a contradiction. */
const revision = 2

/** Identifies the list and its formulas: values of another version are recomputed. */
export const storedVersion = hash(
  'md5',
  JSON.stringify([
    revision,
    ...allSeries.map(({ key, id, variant }) => {
      const { formula, inputs } = indicatorVariant(id, variant)
      return [key, formula, inputs]
    }),
  ]),
)

/** The values of a report in the stored order; `null` where it has none. */
export const storedValues = seriesValues
