import { schemeYlOrBr } from 'd3-scale-chromatic'

/** How much of the map a band hides. Bands on each other keep their own colors, so that the legend is right. */
export const bandOpacity = 0.55

/**
 * The color of each band, the nearest the strongest: the darkest on light ground, the lightest on dark ground. The ramp is
 * another one than that of statistics, which may lie below.
 */
export function bandColors(minutes: readonly number[], isDark: boolean): ReadonlyMap<number, string> {
  const colors = schemeYlOrBr[7] ?? []
  const ramp = isDark ? colors.slice(1, 5) : colors.slice(-4).toReversed()
  return new Map(minutes.map((one, at) => [one, ramp[Math.min(at, ramp.length - 1)] ?? '#cc4c02']))
}
