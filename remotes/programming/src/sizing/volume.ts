/** The volume of a unit: its patient days over a period, or its average daily census. */
export type Volume =
  | { readonly basis: 'days'; readonly days: number; readonly period: number }
  | { readonly basis: 'census'; readonly census: number }

/** Patients present on an average day: patient days ÷ days in the period. */
export function averageDailyCensus(volume: Volume): number {
  return volume.basis === 'days' ? volume.days / volume.period : volume.census
}

/** The occupancy with a whole number of beds, which is at most the target. */
export function occupancyOf(volume: Volume, beds: number): number {
  return averageDailyCensus(volume) / beds
}
