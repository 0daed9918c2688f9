import type { OriginAreas } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import type { OriginMeasure } from '../areas/measures.ts'

/** How a value of a measure is written. */
export function formatOrigin(intl: IntlShape, measure: OriginMeasure, value: number): string {
  return intl.formatNumber(value, { format: measure === 'originShare' ? 'rate' : 'count' })
}

/** What an answer is about: the hospital, the kind of area and the year. */
export function originCaption(intl: IntlShape, { name, by, year }: OriginAreas): string {
  return intl.formatMessage(
    { id: 'map.origin.caption' },
    { name, by, year: year === null ? '' : intl.formatNumber(year, { format: 'year' }) },
  )
}

/** Which file the figures are from, and what of it is not shown. */
export function originSource(intl: IntlShape, { year, file, sample, by, totals }: OriginAreas): string {
  return intl.formatMessage(
    { id: 'map.origin.source' },
    {
      year: year ?? 0,
      file: file?.name ?? 'none',
      sample: String(sample),
      cases: totals.cases,
      zips: totals.zips,
      suppressed: totals.suppressedZips,
      unplaced: totals.unplacedZips,
      unplacedCases: totals.unplacedCases,
      by,
    },
  )
}
