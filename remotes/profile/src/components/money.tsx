import { useIntl } from 'react-intl'

/** Formats an amount of cents, with cents only where they are not zero, unless `exact`. */
export function useMoney(): (cents: number, options?: { exact?: boolean }) => string {
  const intl = useIntl()
  return (cents, { exact = false } = {}) =>
    intl.formatNumber(cents / 100, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: exact ? 'auto' : 'stripIfInteger',
    })
}

/** An amount of cents in tabular figures, left-to-right and on one line. */
export function Money({ cents, exact = false }: { cents: number; exact?: boolean }) {
  const money = useMoney()
  return (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {money(cents, { exact })}
    </bdi>
  )
}
