import type { HostIntl, Preferences } from '@keyroom/contract'

type IntlValue = ReturnType<HostIntl['get']>

let current: IntlValue = { locale: 'en', direction: 'ltr' }

/** Language and direction out of the UI configuration; the same object until one of the two changes. */
export function intlValueOf({ locale, rtlLayout }: Preferences): IntlValue {
  const direction = rtlLayout ? 'rtl' : 'ltr'
  if (current.locale !== locale || current.direction !== direction) current = { locale, direction }
  return current
}
