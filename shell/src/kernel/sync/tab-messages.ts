import type { TabChannel } from '@keyroom/contract/shell'
import type { Change, Readiness } from '@keyroom/product-api'
import type { Part } from '../connection/connection-store.ts'

/** The parts behind the API's address, which are the same for all tabs of a browser. */
export type ServerPart = Extract<Part, 'api' | 'database' | 'identity'>

/** Since when each of them is away. Names every part. */
export type ServerParts = Readonly<Record<ServerPart, number | undefined>>

/** What the API's answer says about its parts. Without an answer the API is away, and nothing is known of the others. */
export function serverPartsOf(readiness: Readiness | undefined, now: number): ServerParts {
  const since = (isAway: boolean) => (isAway ? now : undefined)
  return {
    api: since(readiness === undefined),
    database: since(readiness?.checks.database === 'unreachable'),
    identity: since(readiness?.checks.identity === 'unreachable'),
  }
}

/** A message between the tabs of one browser that are signed in to the same account as the same person. */
export type TabMessage =
  /** From a new tab: the tab that reads the stream sends it what is known. */
  | { readonly type: 'hello' }
  /** When something last changed, in milliseconds of the epoch: an older page may show outdated data. */
  | { readonly type: 'latest'; readonly at: number }
  | { readonly type: 'parts'; readonly parts: ServerParts }
  | { readonly type: 'change'; readonly change: Change }
  | { readonly type: 'resync' }

export interface Tabs {
  readonly send: (message: TabMessage) => void
}

/** Sends messages to the other tabs, and receives theirs, until the signal ends. Other origins have no access. */
export function connectTabs(
  channel: Pick<TabChannel, 'postMessage' | 'addEventListener'> & { close(): void },
  { signal, onMessage }: { readonly signal: AbortSignal; readonly onMessage: (message: TabMessage) => void },
): Tabs {
  channel.addEventListener('message', ({ data }) => {
    if (!signal.aborted) onMessage(data as TabMessage)
  })
  signal.addEventListener('abort', () => channel.close())
  return { send: (message) => signal.aborted || channel.postMessage(message) }
}
