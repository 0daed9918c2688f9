import type { HostIntl, Preferences } from '@keyroom/contract'

type IntlValue = ReturnType<HostIntl['get']>

const values = new Map<string, IntlValue>()

/** Language and direction out of the UI configuration; the same object for the same two. */
export function intlValueOf({ locale, rtlLayout }: Preferences): IntlValue {
  const direction = rtlLayout ? 'rtl' : 'ltr'
  const known = values.get(`${locale} ${direction}`)
  if (known) return known
  const value: IntlValue = { locale, direction }
  values.set(`${locale} ${direction}`, value)
  return value
}
