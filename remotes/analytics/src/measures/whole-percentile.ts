/** A percentile as it is said: whole, and the 0th and the 100th only of whoever is the lowest or the highest. */
export function wholePercentile(percentile: number): number {
  if (percentile <= 0 || percentile >= 100) return percentile
  return Math.min(99, Math.max(1, Math.round(percentile)))
}
