import { ApiError } from '@keyroom/contract'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { KyInstance } from 'ky'
import { apiErrorOf } from './api-error-of.ts'
import { changeSchema, type Change } from './change-schema.ts'
import { readinessSchema, type Readiness } from './health-schema.ts'

/** How long nothing may come, in milliseconds: before the first event, and after it, where a beat comes every 15 s. */
const patience = { start: 10_000, silence: 40_000 }

export interface FollowChanges {
  /** Ends the stream; the promise then resolves. */
  readonly signal: AbortSignal
  /** The stream is open; nothing changed for so many milliseconds before it, as far as the API knows. */
  readonly onOpen: (unchangedFor: number) => void
  /** What the API can reach: right after the stream is open, and whenever it becomes different. */
  readonly onStatus: (readiness: Readiness) => void
  readonly onChange: (change: Change) => void
  /** Something may have changed without being said: everything is to be asked for again. */
  readonly onResync: () => void
}

/**
 * Reads the stream of changes for as long as it lasts. Resolves when the server ends it or the signal does; rejects
 * with `ApiError` when it can't be opened, breaks off (`network`), or falls silent (`timeout`). Whoever calls decides
 * when to open it again, and asks for everything again then: what changed meanwhile is told to nobody.
 */
export async function followChanges(api: KyInstance, { signal, ...handlers }: FollowChanges): Promise<void> {
  const silence = new AbortController()
  const fallSilent = () => silence.abort()
  let timer = setTimeout(fallSilent, patience.start)
  const parser = createParser({ onEvent: (event) => hear(event, handlers) })
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
      timer = setTimeout(fallSilent, patience.silence)
      parser.feed(decoder.decode(part.value, { stream: true }))
    }
  } catch (error) {
    if (signal.aborted) return
    if (silence.signal.aborted)
      throw new ApiError('The stream of changes fell silent.', { status: 0, code: 'timeout', cause: error })
    throw apiErrorOf(error as Error)
  } finally {
    clearTimeout(timer)
  }
}

/** An event of a name that a later server invented says nothing to us; one that can't be read may have said anything. */
function hear({ event, data }: EventSourceMessage, handlers: Omit<FollowChanges, 'signal' | 'onOpen'>): void {
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
