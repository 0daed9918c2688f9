import { localeOf } from '@keyroom/intl'
import { createIntl, type IntlShape } from 'react-intl'
import { planningCatalog } from './catalog.ts'
import { namesIn } from './names-in.ts'

/** The names of units of the cost reports, for a page that does not have `planningCatalog` around it. */
export async function loadUnitNames({ locale, onError }: IntlShape): Promise<(unit: string) => string> {
  const messages = await planningCatalog(localeOf(locale))
  return namesIn(createIntl({ locale, messages, onError }), { departments: new Map() }).unit
}
