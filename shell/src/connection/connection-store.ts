import { create } from 'zustand'

/**
 * What the page needs and may be without: the browser's network; the API; what the API needs, as it says itself; and
 * the sign-in service as this browser reaches it.
 */
export type Part = 'network' | 'api' | 'database' | 'identity' | 'sign-in'

/** Since when each part is away, in milliseconds of the epoch; a part that is not named is there as far as is known. */
export type Away = Readonly<Partial<Record<Part, number>>>

export interface Connection {
  readonly away: Away
  /** Since when not everything was there; nothing when everything is. */
  readonly troubledSince: number | undefined
  /** How often a part has come back: whoever failed for want of one tries again when this grows. */
  readonly recoveries: number
}

/** What works and what doesn't. */
export const useConnection = create<Connection>(() => ({ away: {}, troubledSince: undefined, recoveries: 0 }))

/** Notes of each part that is named since when it is away, or with nothing that it is there; others stay as they are. */
export function reportParts(parts: Readonly<Partial<Record<Part, number | undefined>>>): void {
  useConnection.setState((before) => {
    const names = Object.keys(parts) as Part[]
    const came = names.filter((part) => parts[part] === undefined && before.away[part] !== undefined)
    const went = names.filter((part) => parts[part] !== undefined && before.away[part] === undefined)
    if (came.length + went.length === 0) return before
    const entries = Object.entries(before.away).filter(([part]) => !came.includes(part as Part))
    const away: Away = Object.fromEntries([...entries, ...went.map((part) => [part, parts[part]])])
    return {
      away,
      troubledSince:
        Object.keys(away).length > 0 ? (before.troubledSince ?? Math.min(...Object.values(away))) : undefined,
      recoveries: before.recoveries + (came.length > 0 ? 1 : 0),
    }
  })
}

/** Something that calls failed for want of is there again, though no part was away: a session, for one. */
export function noteRecovery(): void {
  useConnection.setState(({ recoveries }) => ({ recoveries: recoveries + 1 }))
}
