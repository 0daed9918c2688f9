import { bedBandRange, bedBands, type BedBand } from '@keyroom/cost-report'

/** A range of beds; `Infinity` where it has no upper end. */
export interface BedRange {
  readonly from: number
  readonly to: number
}

/** Bands as the fewest ranges: those that lie next to each other are one. */
export function bedRanges(bands: readonly BedBand[]): BedRange[] {
  return bedBands
    .filter((band) => bands.includes(band))
    .map(bedBandRange)
    .reduce<BedRange[]>((ranges, { from, to }) => {
      const last = ranges.at(-1)
      return last && last.to + 1 === from
        ? [...ranges.slice(0, -1), { from: last.from, to }]
        : [...ranges, { from, to }]
    }, [])
}
