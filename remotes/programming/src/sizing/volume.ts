/** How much work a unit has: its patient days over a period, or its average daily census. */
export type Volume =
  | { readonly basis: 'days'; readonly days: number; readonly period: number }
  | { readonly basis: 'census'; readonly census: number }

/** Patients present on an average day: patient days ÷ days in the period. */
export function averageDailyCensus(volume: Volume): number {
  return volume.basis === 'days' ? volume.days / volume.period : volume.census
}
