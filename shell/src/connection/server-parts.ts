import type { Readiness } from '@keyroom/product-api'
import type { Part } from './connection-store.ts'

/** The parts that are behind the API's address: all tabs of a browser find the same of them. */
export type ServerPart = Extract<Part, 'api' | 'database' | 'identity'>

/** Since when each of them is away; every one is named. */
export type ServerParts = Readonly<Record<ServerPart, number | undefined>>

/** What an answer of the API says of its parts; without an answer the API is away, and of the rest nothing is known. */
export function serverPartsOf(readiness: Readiness | undefined, now: number): ServerParts {
  const since = (isAway: boolean) => (isAway ? now : undefined)
  return {
    api: since(readiness === undefined),
    database: since(readiness?.checks.database === 'unreachable'),
    identity: since(readiness?.checks.identity === 'unreachable'),
  }
}
