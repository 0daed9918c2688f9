import type { IntlShape } from 'react-intl'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as people write it: 1.4 MB, 23 kB. By thousands, as file managers show it. */
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
