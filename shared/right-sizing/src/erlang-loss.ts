/**
 * Erlang's loss formula: the share of arrivals that find every bed taken, by the recursion B(0) = 1, B(k) = a B(k-1) /
 * (k + a B(k-1)). @param offered patients who would be present if nobody were ever turned away
 */
export function turnedAwayOf(beds: number, offered: number): number {
  let share = 1
  for (let k = 1; k <= beds; k++) share = (offered * share) / (k + offered * share)
  return share
}

/** Floating-point numbers have sixteen digits, so halving always gets below this. */
const relativeError = 1e-13

/**
 * The share of admissions turned away when `census` patients are present on an average day. A census that was counted
 * holds only those who got a bed, so the offered load `a` is found first, by bisection of a × (1 - B(beds, a)) = census.
 * `null` when the census fills every bed: no load, however large, does that.
 */
export function turnedAwayAt(beds: number, census: number): number | null {
  if (census >= beds) return null
  const carried = (offered: number) => offered * (1 - turnedAwayOf(beds, offered))
  let low = census
  let high = Math.max(1, census)
  while (carried(high) < census) high *= 2
  while (high - low > relativeError * high) {
    const middle = (low + high) / 2
    if (carried(middle) < census) low = middle
    else high = middle
  }
  return turnedAwayOf(beds, high)
}
