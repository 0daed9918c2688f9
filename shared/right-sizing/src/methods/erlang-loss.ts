/**
 * Erlang's loss formula: the share of arrivals that find every bed taken, by the recursion B(0) = 1, B(k) = a B(k-1) /
 * (k + a B(k-1)). @param offered patients who would be present if nobody were ever turned away
 */
export function turnedAwayOf(beds: number, offered: number): number {
  let share = 1
  for (let k = 1; k <= beds; k++) share = (offered * share) / (k + offered * share)
  return share
}

/**
 * The fewest rooms at which at most `accepted` of the arrivals find every room taken.
 *
 * @param offered patients who would be present if nobody were ever turned away
 * @param accepted over 0, below 1
 */
export function roomsForLoss(offered: number, accepted: number): number {
  if (offered === 0) return 0
  let share = 1
  let rooms = 0
  while (share > accepted) {
    rooms += 1
    share = (offered * share) / (rooms + offered * share)
  }
  return rooms
}

/**
 * The offered load behind a load that was measured with so many rooms: the `a` of a × (1 - B(rooms, a)) = carried, by
 * bisection. At most `carried × limit`, since near full rooms say little about how many were turned away.
 */
export function offeredLoad(rooms: number, carried: number, limit: number): number {
  const max = carried * limit
  const carriedOf = (offered: number) => offered * (1 - turnedAwayOf(rooms, offered))
  return carried >= rooms || carriedOf(max) < carried ? max : bisect(carriedOf, carried, carried, max)
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
  let high = Math.max(1, census)
  while (carried(high) < census) high *= 2
  return turnedAwayOf(beds, bisect(carried, census, census, high))
}

/** The x from `low` to `high` at which a growing function reaches `value`. */
function bisect(growing: (x: number) => number, value: number, from: number, to: number): number {
  let low = from
  let high = to
  while (high - low > relativeError * high) {
    const middle = (low + high) / 2
    if (growing(middle) < value) low = middle
    else high = middle
  }
  return high
}
