import { turnedAwayOf } from './erlang-loss.ts'

/** What happens to arrivals who wait for a room, in a queue that is served in order. */
export interface Waiting {
  /** The share of arrivals who wait at all; 1 if the queue only grows. */
  readonly waits: number
  /** The mean wait of all arrivals, in the unit of the stay; infinite if the queue only grows. */
  readonly meanWait: number
  /** The share of arrivals who wait longer than the limit; 1 if the queue only grows. */
  readonly overLimit: number
}

/**
 * Erlang's waiting formulas: C = B / (1 - rho × (1 - B)) with rho = a / c, the mean wait C × S / (c - a), and P(W > t) =
 * C × exp(-(c - a) × t / S). With no more rooms than the load, the queue grows without end.
 *
 * @param rooms c, whole
 * @param offered a: rooms in use on average
 * @param stay S: mean time in the room, over 0
 * @param limit t, in the unit of the stay
 */
export function waitingOf(rooms: number, offered: number, stay: number, limit: number): Waiting {
  if (offered >= rooms) return { waits: 1, meanWait: Infinity, overLimit: 1 }
  const lost = turnedAwayOf(rooms, offered)
  const waits = lost / (1 - (offered / rooms) * (1 - lost))
  const free = rooms - offered
  return { waits, meanWait: (waits * stay) / free, overLimit: waits * Math.exp((-free * limit) / stay) }
}

/**
 * The fewest rooms at which at most `accepted` of the arrivals wait longer than the limit; see `waitingOf`.
 *
 * @param accepted over 0
 */
export function roomsForWait(offered: number, stay: number, limit: number, accepted: number): number {
  if (offered === 0) return 0
  let lost = 1
  for (let rooms = 1; ; rooms++) {
    lost = (offered * lost) / (rooms + offered * lost)
    const free = rooms - offered
    if (free <= 0) continue
    const waits = lost / (1 - (offered / rooms) * (1 - lost))
    if (waits * Math.exp((-free * limit) / stay) <= accepted) return rooms
  }
}
