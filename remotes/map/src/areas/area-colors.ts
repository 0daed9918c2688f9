import { schemeYlGnBu } from 'd3-scale-chromatic'

/**
 * The colors of classes, the lowest first. The ramp changes in lightness throughout, so that it can be read without color
 * vision; the highest class differs most from the ground. The lightest color of the ramp would look like land without a
 * value.
 */
export function classColors(count: number, isDark: boolean): readonly string[] {
  const ramp = schemeYlGnBu[Math.min(9, Math.max(3, count + 1))] ?? []
  const colors = ramp.slice(-Math.max(1, count))
  return isDark ? colors.toReversed() : colors
}
