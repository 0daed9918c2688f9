import { randomUUID } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Database } from '@keyroom/database'
import type { Logger } from 'pino'
import * as z from 'zod/mini'

/** The channel on which processes of the API tell each other what they counted. */
export const countsChannel = 'keyroom_api_counts'

/** How often a process announces its counts: what another one takes in between is the overshoot of a limit. */
const announceIntervalMs = 1_000

/** The window of keys that another process counted first: all limits are per minute. */
const windowMs = 60_000

/** A key is announced from this part of its limit on, so that ordinary use announces nothing. */
const announcedPart = 0.1

/** Keys of each kind that are counted at most; the oldest are dropped first. */
const maxKeys = 10_000

/** PostgreSQL takes less than 8,000 bytes per notification. */
const maxPayloadLength = 7_000

const announcementSchema = z.object({
  from: z.string(),
  /** Requests since the last announcement, by key. */
  counts: z.array(z.tuple([z.string(), z.int().check(z.positive())])),
})

type Announcement = z.output<typeof announcementSchema>

/** The requests for a key in its current window. */
interface Counter {
  /** In all processes, as far as this one knows. */
  total: number
  /** Counted here and not announced yet. */
  pending: number
  endsAt: number
}

export interface RequestCountsParts {
  readonly database: Pick<Database, 'kind' | 'query' | 'listen'>
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Counts requests for `@fastify/rate-limit`. On PostgreSQL all processes of the API add up their counts: each announces
 * what it counted once a second. Without a connection to listen on, a process goes on with its own counts.
 */
export interface RequestCounts {
  readonly Store: FastifyRateLimitStoreCtor
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

export function createRequestCounts({ database, logger }: RequestCountsParts): RequestCounts {
  const from = randomUUID()
  /** By kind of key, which is its first word: many addresses push out no account. */
  const kinds = new Map<string, Map<string, Counter>>()
  const countersLike = (key: string) => {
    const [kind = key] = key.split(' ', 1)
    const counters = kinds.get(kind) ?? new Map<string, Counter>()
    kinds.set(kind, counters)
    return counters
  }
  /** Keys whose count the other processes need to know of. */
  const toAnnounce = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let announcing: Promise<void> | undefined
  let isFailing = false
  let stopListening: (() => Promise<void>) | undefined

  const counterOf = (key: string, lengthMs = windowMs): Counter => {
    const now = performance.now()
    const counters = countersLike(key)
    const held = counters.get(key)
    if (held && held.endsAt > now) return held
    const [oldest] = counters.keys()
    if (oldest !== undefined && counters.size >= maxKeys) counters.delete(oldest)
    const counter = { total: 0, pending: 0, endsAt: now + lengthMs }
    counters.delete(key)
    counters.set(key, counter)
    return counter
  }

  const store: FastifyRateLimitStore = {
    incr: (key, callback, timeWindow, max) => {
      const counter = counterOf(key, timeWindow)
      counter.total += 1
      counter.pending += 1
      if (counter.total >= max * announcedPart) toAnnounce.add(key)
      callback(null, { current: counter.total, ttl: counter.endsAt - performance.now() })
    },
    // Keys tell limits apart, so that one store serves all.
    child: () => store,
  }

  const receive = (payload: string) => {
    const announcement = readAnnouncement(payload)
    if (!announcement || announcement.from === from) return
    for (const [key, count] of announcement.counts) {
      const counter = counterOf(key)
      counter.total += count
      // What is announced elsewhere is worth announcing here.
      toAnnounce.add(key)
    }
  }

  const pendingOf = (key: string): [string, number][] => {
    const pending = countersLike(key).get(key)?.pending ?? 0
    if (pending > 0) return [[key, pending]]
    toAnnounce.delete(key)
    return []
  }

  const announce = async () => {
    for (const counts of inPayloads([...toAnnounce].flatMap(pendingOf))) {
      const payload = JSON.stringify({ from, counts } satisfies Announcement)
      await database.query('SELECT pg_notify($1, $2)', [countsChannel, payload])
      for (const [key, count] of counts) {
        const counter = countersLike(key).get(key)
        if (counter) counter.pending -= count
      }
    }
  }

  const announceInTurn = async () => {
    try {
      await announce()
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.warn({ reason: String(error) }, 'other processes do not learn how many requests came here')
      isFailing = true
    }
    announcing = undefined
  }

  return {
    Store: function Store() {
      return store
    } as unknown as FastifyRateLimitStoreCtor,
    start: async () => {
      // The embedded engine serves one process.
      if (database.kind !== 'postgres') return
      stopListening = await database.listen(countsChannel, receive)
      timer = setInterval(() => void (announcing ??= announceInTurn()), announceIntervalMs)
      timer.unref()
    },
    close: async () => {
      clearInterval(timer)
      await announcing
      await stopListening?.()
    },
  }
}

function readAnnouncement(payload: string): Announcement | undefined {
  try {
    return announcementSchema.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

/** The counts in parts, each of which fits into a notification. */
function inPayloads(counts: readonly (readonly [string, number])[]): [string, number][][] {
  const parts: [string, number][][] = []
  let length = Infinity
  for (const [key, count] of counts) {
    const size = Buffer.byteLength(JSON.stringify([key, count])) + 1
    if (length + size > maxPayloadLength) {
      parts.push([])
      length = 0
    }
    length += size
    parts.at(-1)?.push([key, count])
  }
  return parts
}
