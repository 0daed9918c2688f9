import type { TimesSource } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'
import { dayName, hourName } from './time-of-day.ts'

/**
 * Whom times come from, with the day of the roads: OpenStreetMap's license asks for it wherever its roads were used. Where
 * times are for a time of day, it follows.
 */
export function attributionText(intl: IntlShape, source: TimesSource): string {
  const attribution = creditText(intl, source)
  const { timeOfDay } = source
  if (!timeOfDay) return attribution
  const [weekday, hour] = [dayName(intl, timeOfDay.weekday), hourName(intl, timeOfDay.hour)]
  return intl.formatMessage({ id: 'map.times.timeOfDay' }, { attribution, weekday, hour })
}

function creditText(intl: IntlShape, { attribution, dataDate, estimate }: TimesSource): string {
  // Of an estimate the day is that of an import, which says nothing about roads.
  if (dataDate === null || estimate) return attribution
  return intl.formatMessage(
    { id: 'map.times.attribution' },
    { attribution, date: intl.formatDate(dataDate, { format: 'day' }) },
  )
}

/** The same for a row of a file, which also says whether times are estimates. */
function sourceOfFile(intl: IntlShape, source: TimesSource): string {
  const text = attributionText(intl, source)
  return source.estimate ? intl.formatMessage({ id: 'map.times.source.estimate' }, { attribution: text }) : text
}

/** The column of a file with that text in every row: rows are copied without the table's name. */
export function sourceColumn(intl: IntlShape, source: TimesSource) {
  const text = sourceOfFile(intl, source)
  return {
    id: 'source',
    header: intl.formatMessage({ id: 'map.times.column.source' }),
    kind: 'text' as const,
    value: () => text,
  }
}

/** The word of a message that says "estimate" where times are. */
export function kindOf({ estimate }: TimesSource): 'estimate' | 'roads' {
  return estimate ? 'estimate' : 'roads'
}
