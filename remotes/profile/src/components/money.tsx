import { useIntl } from 'react-intl'

/** An amount of cents as the reader's language writes it, with cents only where there are any, unless `exact`. */
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

/** An amount of cents: figures of equal width that stay left to right and on one line. */
export function Money({ cents, exact = false }: { cents: number; exact?: boolean }) {
  const money = useMoney()
  return (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {money(cents, { exact })}
    </bdi>
  )
}
