import type { IntlShape } from 'react-intl'

/** Years as a reader takes them in at once: 2019–2021, or 2015, 2019–2021 where some are missing. */
export function yearsText(intl: IntlShape, years: readonly number[]): string {
  const spans: [number, number][] = []
  for (const next of [...new Set(years)].sort((one, other) => one - other)) {
    const last = spans.at(-1)
    if (last?.[1] === next - 1) last[1] = next
    else spans.push([next, next])
  }
  return intl.formatList(
    spans.map(([from, to]) => spanText(intl, from, to)),
    { type: 'conjunction', style: 'narrow' },
  )
}

/** A first and a last year: 2019–2021, or 2019 alone. */
export function spanText(intl: IntlShape, from: number, to: number): string {
  const year = (value: number) => intl.formatNumber(value, { useGrouping: false })
  return from === to ? year(from) : `${year(from)}–${year(to)}`
}
