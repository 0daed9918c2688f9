import type { PopulationSource } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** Where people were counted: the table of ZIP codes, and the age table with its years for those that it has. */
export function peopleSourceText(intl: IntlShape, { title, ageTable }: PopulationSource): string {
  if (!ageTable) return title
  const { firstYear, lastYear, places } = ageTable
  // Years are not grouped by thousands.
  const years = { firstYear: String(firstYear), lastYear: String(lastYear) }
  return intl.formatMessage({ id: 'map.times.people.ageTable' }, { title, places, ...years })
}

/** The column of a file with that text in every row. */
export function peopleSourceColumn(intl: IntlShape, population: PopulationSource) {
  const text = peopleSourceText(intl, population)
  return {
    id: 'peopleSource',
    header: intl.formatMessage({ id: 'map.times.column.peopleSource' }),
    kind: 'text' as const,
    value: () => text,
  }
}
