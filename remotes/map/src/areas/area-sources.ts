import type { AreaStatistics } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** What an answer is made of, in sentences: whose reports count, which are left out and why, and what its areas mean. */
export function areaSources(intl: IntlShape, answer: AreaStatistics): string[] {
  const { measure, by, hospitals, year, leftOut, doubtful, farOut, withoutPeople, populationYear, ageTable } = answer
  const hasPeople = measure === 'bedsPer1000'
  const source = intl.formatMessage(
    { id: 'map.areas.source' },
    {
      hospitals,
      year,
      leftOut,
      by,
      doubtful,
      farOut,
      cause: measure === 'averageLengthOfStay' ? 'stay' : 'beds',
      populationYear: hasPeople && populationYear ? populationYear : 'none',
    },
  )
  // Years are not grouped by thousands.
  const years = ageTable ? `${ageTable.firstYear}–${ageTable.lastYear}` : 'none'
  return [
    source,
    ...(measure === 'concentration' ? [intl.formatMessage({ id: 'map.areas.concentration' })] : []),
    ...(by === 'zip' ? [intl.formatMessage({ id: 'map.areas.zip' })] : []),
    ...(by === 'zip' && hasPeople ? [intl.formatMessage({ id: 'map.areas.zip.people' }, { years })] : []),
    ...(withoutPeople > 0 ? [intl.formatMessage({ id: 'map.areas.withoutPeople' }, { count: withoutPeople, by })] : []),
  ]
}
