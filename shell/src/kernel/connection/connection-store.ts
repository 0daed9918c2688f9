import { create } from 'zustand'

/**
 * What may be away: the browser's network; the API; what the API reports about its own parts; and the sign-in service as
 * this browser reaches it.
 */
export type Part = 'network' | 'api' | 'database' | 'identity' | 'sign-in'

/** Since when each part is away, in milliseconds of the epoch. Parts that are not named are available. */
export type Away = Readonly<Partial<Record<Part, number>>>

export interface Connection {
  readonly away: Away
  /** Since when something has been away; nothing when everything is available. */
  readonly troubledSince: number | undefined
  /** How often a part has come back. A caller that failed tries again when this grows. */
  readonly recoveries: number
}

/** What works and what does not. */
export const useConnection = create<Connection>(() => ({ away: {}, troubledSince: undefined, recoveries: 0 }))

/** Stores since when each named part is away, or nothing for a part that is available. Other parts are unchanged. */
export function reportParts(parts: Readonly<Partial<Record<Part, number | undefined>>>): void {
  useConnection.setState((before) => {
    const names = Object.keys(parts) as Part[]
    const returned = names.filter((part) => parts[part] === undefined && before.away[part] !== undefined)
    const lost = names.filter((part) => parts[part] !== undefined && before.away[part] === undefined)
    if (returned.length + lost.length === 0) return before
    const entries = Object.entries(before.away).filter(([part]) => !returned.includes(part as Part))
    const away: Away = Object.fromEntries([...entries, ...lost.map((part) => [part, parts[part]])])
    return {
      away,
      troubledSince:
        Object.keys(away).length > 0 ? (before.troubledSince ?? Math.min(...Object.values(away))) : undefined,
      recoveries: before.recoveries + (returned.length > 0 ? 1 : 0),
    }
  })
}

/** Calls may succeed again although no part was away, for example after signing in again. */
export function noteRecovery(): void {
  useConnection.setState(({ recoveries }) => ({ recoveries: recoveries + 1 }))
}

const listeners = new Set<() => void>()

/** Reports a call that failed as if something were away. The API is then probed at once. */
export function suspectOutage(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener for every suspected outage until the signal ends. */
export function onSuspectedOutage(listener: () => void, signal: AbortSignal): void {
  listeners.add(listener)
  signal.addEventListener('abort', () => listeners.delete(listener))
}
