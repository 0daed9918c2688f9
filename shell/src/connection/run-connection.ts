import { topics } from '@keyroom/contract'
import type { Change, Readiness } from '@keyroom/product-api'
import type { KyInstance } from 'ky'
import { shellEvents } from '../events/hub.ts'
import { noteRemoval } from '../session/ended/removals.ts'
import { reportParts, useConnection } from './connection-store.ts'
import { noteFresh } from './fresh-store.ts'
import { holdLead } from './hold-lead.ts'
import { keepLookout } from './lookout.ts'
import { createRenewal } from './owed-renewal.ts'
import { readStream } from './read-stream.ts'
import { createRefresh, type Stale } from './refresh.ts'
import { serverPartsOf, type ServerParts } from './server-parts.ts'
import { joinTabTalk, type TabMessage } from './tab-talk.ts'
import { toldOnBus } from './told-on-bus.ts'
import { watchNetwork } from './watch-network.ts'

interface ConnectionOptions {
  readonly api: KyInstance
  readonly apiBase: string
  /** The person and the account: tabs of the same two share a stream. */
  readonly who: string
  /** Ends when the session does. */
  readonly signal: AbortSignal
}

/**
 * Keeps the page in step with what others change, and finds out what is away. Of all tabs of a browser one reads the
 * stream, since a browser opens six connections to a server and no more; it tells the others.
 */
export function runConnection({ api, apiBase, who, signal }: ConnectionOptions): void {
  const name = `keyroom-connection ${who}`
  let leads = false
  // A page fetches its first data before it hears of any change.
  let isCaughtUp = false
  let latestChange: number | undefined
  const refresh = createRefresh(signal, noteFresh)
  const renew = createRenewal(signal)
  const talk = joinTabTalk(new BroadcastChannel(name), { signal, hear })
  const lookout = keepLookout({ apiBase, signal, onLook: reportReadiness, isOnDuty: () => leads })
  watchNetwork({ signal, look: lookout.look })
  const stop = useConnection.subscribe(({ recoveries }, before) => {
    if (recoveries !== before.recoveries) refresh('everything')
  })
  signal.addEventListener('abort', () => {
    stop()
    reportParts({ network: undefined, api: undefined, database: undefined, identity: undefined })
  })
  talk.tell({ type: 'hello' })
  void holdLead(name, signal, (takesOver) => {
    leads = true
    return readStream({
      api,
      signal,
      takesOver,
      look: lookout.look,
      onOpen: (unchangedFor) => pass({ type: 'latest', at: Date.now() - unchangedFor }),
      onStatus: reportReadiness,
      onChange: (change) => pass({ type: 'change', change }),
      onResync: () => pass({ type: 'resync' }),
    })
  })

  function reportReadiness(readiness: Readiness | undefined): void {
    report(serverPartsOf(readiness, Date.now()))
  }

  /** Notes what was found, and tells the other tabs when it is new. */
  function report(parts: ServerParts): void {
    const before = useConnection.getState()
    reportParts(parts)
    if (useConnection.getState() !== before) talk.tell(knownParts())
  }

  function pass(message: TabMessage): void {
    talk.tell(message)
    hear(message)
  }

  function hear(message: TabMessage): void {
    if (message.type === 'hello' && leads) {
      talk.tell(knownParts())
      if (latestChange !== undefined) talk.tell({ type: 'latest', at: latestChange })
    }
    if (message.type === 'latest') catchUpFrom(message.at)
    if (message.type === 'parts') reportParts(message.parts)
    if (message.type === 'change') take(message.change)
    if (message.type === 'resync') take('everything')
    if (message.type === 'change' || message.type === 'resync') latestChange = Date.now()
  }

  /** Each tab tells its own remotes, and asks for its own screens. */
  function take(stale: Stale): void {
    refresh(stale)
    if (isRemoval(stale)) noteRemoval(stale.organizationId)
    if (isAboutClaims(stale)) renew()
    const told = toldOnBus(stale)
    if (told) shellEvents.publish(topics.dataChanged, told)
  }

  /** Asks again for what this page fetched before it heard of changes, if anything changed since it began. */
  function catchUpFrom(at: number): void {
    latestChange = at
    if (!isCaughtUp && at > performance.timeOrigin) refresh('everything')
    isCaughtUp = true
  }
}

/** Whether the token at hand says less than the truth now. */
function isAboutClaims(stale: Stale): boolean {
  return stale !== 'everything' && (stale.subject === 'person' || stale.subject === 'membership')
}

function isRemoval(stale: Stale): stale is Extract<Change, { subject: 'membership' }> {
  return stale !== 'everything' && stale.subject === 'membership' && stale.isRemoval === true
}

function knownParts(): TabMessage {
  const { api, database, identity } = useConnection.getState().away
  return { type: 'parts', parts: { api, database, identity } }
}
