import type { IntlShape } from 'react-intl'

const units = ['area', 'minutes', 'hours', 'days'] as const

/** A unit that is written beside its number. */
export type AmountUnit = (typeof units)[number]

export function isAmountUnit(unit: string): unit is AmountUnit {
  return units.some((one) => one === unit)
}

/** A number, formatted as `value`, with its unit. By the messages of `planningCatalog`, which have to be around the caller. */
export function amountText(intl: IntlShape, count: number, value: string, unit: AmountUnit): string {
  return intl.formatMessage({ id: `planning.amount.${unit}` }, { count, value })
}
