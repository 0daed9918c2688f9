import type { IntlShape } from 'react-intl'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size in powers of 1,000, as file managers show it: 1.4 MB, 23 kB. */
export function formatBytes(intl: IntlShape, bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return intl.formatNumber(value, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 || value >= 100 ? 0 : 1,
  })
}

/** Years as ranges: 2019–2021, or 2015, 2019–2021 where some are missing. */
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

/** A range of years: 2019–2021, or 2019 for a single year. */
export function spanText(intl: IntlShape, from: number, to: number): string {
  const year = (value: number) => intl.formatNumber(value, { useGrouping: false })
  return from === to ? year(from) : `${year(from)}–${year(to)}`
}
