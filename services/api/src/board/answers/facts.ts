import type { Snapshot } from '../snapshot/snapshot.ts'

/** What every answer says of itself. */
export function factsOf({ sample, years }: Snapshot): { sample: boolean; years: number[] } {
  return { sample, years: [...years.keys()] }
}
