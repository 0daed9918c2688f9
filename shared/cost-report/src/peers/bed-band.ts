/** Sizes that hospitals are compared within, by the beds of worksheet S-3 Part I line 14 at the end of the period. */
export const bedBands = ['1-24', '25-49', '50-99', '100-199', '200-299', '300-399', '400-499', '500-plus'] as const

export type BedBand = (typeof bedBands)[number]

const least = bedBands.map((band) => Number.parseInt(band, 10))

/** The band of a number of beds; `null` where beds are not known or there is none. */
export function bedBandOf(beds: number | null): BedBand | null {
  if (beds === null || !(beds >= 1)) return null
  return bedBands[least.findLastIndex((from) => beds >= from)] ?? null
}

/** The beds of a band, both ends included; the largest band has no upper end (`Infinity`). */
export function bedBandRange(band: BedBand): { readonly from: number; readonly to: number } {
  const position = bedBands.indexOf(band)
  return { from: least[position] ?? 1, to: (least[position + 1] ?? Infinity) - 1 }
}
