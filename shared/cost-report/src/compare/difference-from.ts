/** How a value differs from the one that it is held against; `null` where it can't be said. */
export interface Difference {
  /** value - reference, in their unit: of shares 0.02 is two percentage points. */
  readonly difference: number | null
  /** The difference as a share of the reference's size; `null` where that is 0. */
  readonly change: number | null
}

/** The difference of a value from a reference; nothing where either is blank. */
export function differenceFrom(reference: number | null, value: number | null): Difference {
  if (value === null || reference === null) return { difference: null, change: null }
  const difference = value - reference
  return { difference, change: reference === 0 ? null : difference / Math.abs(reference) }
}
