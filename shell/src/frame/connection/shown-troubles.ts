import { useEffect, useState } from 'react'
import { useConnection, type Away } from '../../kernel/connection/connection-store.ts'

/** Troubles that end sooner are not shown. */
const displayDelayMs = 1_000

/** A trouble as people know it; `since` in milliseconds of the epoch. */
export interface Trouble {
  readonly kind: 'network' | 'api' | 'database' | 'identity'
  readonly since: number
}

/** The troubles to show for the parts that are away. Consequences of another trouble are left out. */
export function troublesOf(away: Away): readonly Trouble[] {
  const { network, api, database } = away
  if (network !== undefined) return [{ kind: 'network', since: network }]
  const identity = earliest(away.identity, away['sign-in'])
  return [
    ...(api === undefined ? [] : [{ kind: 'api' as const, since: api }]),
    ...(database === undefined ? [] : [{ kind: 'database' as const, since: database }]),
    ...(identity === undefined ? [] : [{ kind: 'identity' as const, since: identity }]),
  ]
}

/** The current troubles, once they have lasted a second. */
export function useShownTroubles(): readonly Trouble[] {
  const { away, troubledSince } = useConnection()
  const [shownSince, setShownSince] = useState<number>()
  useEffect(() => {
    if (troubledSince === undefined) return
    const timer = setTimeout(() => setShownSince(troubledSince), troubledSince + displayDelayMs - Date.now())
    return () => clearTimeout(timer)
  }, [troubledSince])
  return troubledSince !== undefined && shownSince === troubledSince ? troublesOf(away) : []
}

function earliest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
