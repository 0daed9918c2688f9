import { ApiError } from '@keyroom/contract'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { KyInstance } from 'ky'
import { apiErrorOf } from './api-errors.ts'
import { changeSchema, type Change } from './change-schema.ts'
import { readinessSchema, type Readiness } from './check-readiness.ts'

/** The maximum time without an event: before the first one, and after it, when a heartbeat is sent every 15 s. */
const timeoutMs = { first: 10_000, next: 40_000 }

export interface FollowChanges {
  /** Ends the stream; the promise then resolves. */
  readonly signal: AbortSignal
  /** The stream is open; the API knows of no change in the given milliseconds before. */
  readonly onOpen: (unchangedFor: number) => void
  /** The API's readiness: right after the stream is open, and whenever it changes. */
  readonly onStatus: (readiness: Readiness) => void
  readonly onChange: (change: Change) => void
  /** Changes may have been missed: refetch everything. */
  readonly onResync: () => void
}

/**
 * Reads the stream of changes for as long as it lasts. Resolves when the server ends it or the signal does; rejects
 * with `ApiError` when it can't be opened, breaks off (`network`) or sends nothing in time (`timeout`). The caller decides
 * when to open it again and then refetches everything, since changes in between are not announced.
 */
export async function followChanges(api: KyInstance, { signal, ...handlers }: FollowChanges): Promise<void> {
  const silence = new AbortController()
  const fallSilent = () => silence.abort()
  let timer = setTimeout(fallSilent, timeoutMs.first)
  const parser = createParser({ onEvent: (event) => handleEvent(event, handlers) })
  const decoder = new TextDecoder()
  try {
    const ends = AbortSignal.any([signal, silence.signal])
    const { body, headers } = await api.get('changes', {
      signal: ends,
      timeout: false,
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
    })
    handlers.onOpen(Number(headers.get('x-unchanged-for') ?? 0))
    const reader = body?.getReader()
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done || ends.aborted) return
      clearTimeout(timer)
      timer = setTimeout(fallSilent, timeoutMs.next)
      parser.feed(decoder.decode(part.value, { stream: true }))
    }
  } catch (error) {
    if (signal.aborted) return
    if (silence.signal.aborted)
      throw new ApiError('Expected an event or a heartbeat in the stream of changes, got nothing in time.', {
        status: 0,
        code: 'timeout',
        cause: error,
      })
    throw apiErrorOf(error as Error)
  } finally {
    clearTimeout(timer)
  }
}

/** An unknown event, of a later server, is ignored; an unreadable change may have been any change. */
function handleEvent({ event, data }: EventSourceMessage, handlers: Omit<FollowChanges, 'signal' | 'onOpen'>): void {
  if (event === 'resync') return handlers.onResync()
  if (event === 'status') {
    const status = readinessSchema.safeParse(jsonOf(data))
    if (status.success) handlers.onStatus(status.data)
  }
  if (event === 'change') {
    const change = changeSchema.safeParse(jsonOf(data))
    if (change.success) handlers.onChange(change.data)
    else handlers.onResync()
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
