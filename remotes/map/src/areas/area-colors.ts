import { schemeYlGnBu } from 'd3-scale-chromatic'

/**
 * The colors of classes, the lowest first. The ramp changes in lightness throughout, so that it can be read without color
 * vision; the highest class differs most from the ground. The end of the ramp that looks like land without a value is left
 * out: the lightest color on light ground, the darkest on dark ground.
 */
export function classColors(count: number, isDark: boolean): readonly string[] {
  const ramp = schemeYlGnBu[Math.min(9, Math.max(3, count + 1))] ?? []
  const used = Math.max(1, count)
  return isDark ? ramp.slice(0, used).toReversed() : ramp.slice(-used)
}
