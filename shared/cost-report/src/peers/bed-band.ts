/** Size classes of hospitals by the beds of worksheet S-3 Part I line 14 at the end of the period. */
export const bedBands = ['1-24', '25-49', '50-99', '100-199', '200-299', '300-399', '400-499', '500-plus'] as const

export type BedBand = (typeof bedBands)[number]

const min = bedBands.map((band) => Number.parseInt(band, 10))

/** The band of a number of beds; `null` if the number is unknown or below 1. */
export function bedBandOf(beds: number | null): BedBand | null {
  if (beds === null || !(beds >= 1)) return null
  return bedBands[min.findLastIndex((from) => beds >= from)] ?? null
}

/** The beds of a band, including both ends; the largest band has no upper end (`Infinity`). */
export function bedBandRange(band: BedBand): { readonly from: number; readonly to: number } {
  const position = bedBands.indexOf(band)
  return { from: min[position] ?? 1, to: (min[position + 1] ?? Infinity) - 1 }
}
