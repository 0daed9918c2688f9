import { schemeYlOrBr } from 'd3-scale-chromatic'

/** How much of the map a band hides. Bands on each other keep their own colors, so that the legend is right. */
export const bandOpacity = 0.55

/** The color of each band, the nearest the strongest: another ramp than that of statistics, which may lie below. */
export function bandColors(minutes: readonly number[]): ReadonlyMap<number, string> {
  const ramp = (schemeYlOrBr[7] ?? []).slice(-4).toReversed()
  return new Map(minutes.map((one, at) => [one, ramp[Math.min(at, ramp.length - 1)] ?? '#8c2d04']))
}
