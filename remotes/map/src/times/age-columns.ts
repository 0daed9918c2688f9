import type { DriveTimeBand } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** Years of age, from one to another; `to` is null where there is no oldest. */
export interface AgeRange {
  readonly from: number
  readonly to: number | null
}

/** What a group of ages is called. */
export function ageText(intl: IntlShape, { from, to }: AgeRange): string {
  return intl.formatMessage({ id: to === null ? 'map.times.age.from' : 'map.times.age.range' }, { from, to })
}

interface AgeColumn {
  readonly key: string
  readonly header: string
  readonly kind: 'number'
  readonly value: (band: DriveTimeBand) => number | null
}

/** People of bands by age, a column for each group, and the ZIP codes whose ages are not known; none without ages. */
export function ageColumns(intl: IntlShape, bands: readonly DriveTimeBand[]): readonly AgeColumn[] {
  const [first] = bands
  if (!first?.ages) return []
  return [
    ...first.ages.groups.map(({ from, to }, at) => ({
      key: `from${from}`,
      header: ageText(intl, { from, to }),
      kind: 'number' as const,
      value: ({ ages }: DriveTimeBand) => ages?.groups[at]?.people ?? null,
    })),
    {
      key: 'withoutAges',
      header: intl.formatMessage({ id: 'map.times.column.withoutAges' }),
      kind: 'number',
      value: ({ ages }) => ages?.placesWithoutAges ?? null,
    },
  ]
}
