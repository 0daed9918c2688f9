import type { TabChannel } from '@keyroom/contract/shell'
import type { Change } from '@keyroom/product-api'
import type { ServerParts } from './server-parts.ts'

/** What the tabs of one browser that are signed in as the same person to the same account tell each other. */
export type TabMessage =
  /** A tab is new and knows nothing: the one that reads the stream tells it. */
  | { readonly type: 'hello' }
  /** When something last changed, in milliseconds of the epoch: a page that is older may show what was before. */
  | { readonly type: 'latest'; readonly at: number }
  | { readonly type: 'parts'; readonly parts: ServerParts }
  | { readonly type: 'change'; readonly change: Change }
  | { readonly type: 'resync' }

export interface TabTalk {
  readonly tell: (message: TabMessage) => void
}

/** Tells the other tabs, and hears them, until the signal ends. No page of another origin can take part. */
export function joinTabTalk(
  channel: Pick<TabChannel, 'postMessage' | 'addEventListener'> & { close(): void },
  { signal, hear }: { readonly signal: AbortSignal; readonly hear: (message: TabMessage) => void },
): TabTalk {
  channel.addEventListener('message', ({ data }) => {
    if (!signal.aborted) hear(data as TabMessage)
  })
  signal.addEventListener('abort', () => channel.close())
  return { tell: (message) => signal.aborted || channel.postMessage(message) }
}
