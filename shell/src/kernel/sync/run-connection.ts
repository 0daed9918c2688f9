import { topics } from '@keyroom/contract'
import { isAboutClaims, type Change, type Readiness } from '@keyroom/product-api'
import type { KyInstance } from 'ky'
import { shellEvents } from '../events/hub.ts'
import { noteRemoval } from '../session/ended-session.ts'
import { reportParts, useConnection } from '../connection/connection-store.ts'
import { isSavedWork } from './is-saved-work.ts'
import { createRefresh, noteRefresh, type Stale } from './refresh.ts'
import { runAsLeader } from './run-as-leader.ts'
import { startReadinessProbe } from './readiness-probe.ts'
import { createClaimsRenewal } from './claims-renewal.ts'
import { readStream } from './read-stream.ts'
import { serverPartsOf, type ServerParts, connectTabs, type TabMessage } from './tab-messages.ts'

interface ConnectionOptions {
  readonly api: KyInstance
  readonly apiBase: string
  /** The person and the account: tabs of the same two share a stream. */
  readonly who: string
  /** Ends when the session does. */
  readonly signal: AbortSignal
}

/**
 * Keeps the page up to date with what others change, and finds out what is away. Only one tab of a browser reads the
 * stream, since a browser opens at most six connections to a server; it informs the others.
 */
export function runConnection({ api, apiBase, who, signal }: ConnectionOptions): void {
  const name = `keyroom-connection ${who}`
  let leads = false
  // A page fetches its first data before it receives any change.
  let isCaughtUp = false
  let latestChange: number | undefined
  const refresh = createRefresh(signal, noteRefresh)
  const renew = createClaimsRenewal(signal)
  const tabs = connectTabs(new BroadcastChannel(name), { signal, onMessage: receive })
  const readinessProbe = startReadinessProbe({ apiBase, signal, onResult: reportReadiness, isLeader: () => leads })
  watchNetwork({ signal, probe: readinessProbe.probe })
  const stop = useConnection.subscribe(({ recoveries }, before) => {
    if (recoveries !== before.recoveries) refresh('everything')
  })
  signal.addEventListener('abort', () => {
    stop()
    reportParts({ network: undefined, api: undefined, database: undefined, identity: undefined })
  })
  tabs.send({ type: 'hello' })
  void runAsLeader(name, signal, (takesOver) => {
    leads = true
    return readStream({
      api,
      signal,
      takesOver,
      probe: readinessProbe.probe,
      onOpen: (unchangedFor) => broadcast({ type: 'latest', at: Date.now() - unchangedFor }),
      onStatus: reportReadiness,
      onChange: (change) => broadcast({ type: 'change', change }),
      onResync: () => broadcast({ type: 'resync' }),
    })
  })

  function reportReadiness(readiness: Readiness | undefined): void {
    report(serverPartsOf(readiness, Date.now()))
  }

  /** Stores what was found, and sends it to the other tabs when it is new. */
  function report(parts: ServerParts): void {
    const before = useConnection.getState()
    reportParts(parts)
    if (useConnection.getState() !== before) tabs.send(knownParts())
  }

  function broadcast(message: TabMessage): void {
    tabs.send(message)
    receive(message)
  }

  function receive(message: TabMessage): void {
    if (message.type === 'hello' && leads) {
      tabs.send(knownParts())
      if (latestChange !== undefined) tabs.send({ type: 'latest', at: latestChange })
    }
    if (message.type === 'latest') catchUpFrom(message.at)
    if (message.type === 'parts') reportParts(message.parts)
    if (message.type === 'change') apply(message.change)
    if (message.type === 'resync') apply('everything')
    if (message.type === 'change' || message.type === 'resync') latestChange = Date.now()
  }

  /** Each tab informs its own remotes and refreshes its own screens. */
  function apply(stale: Stale): void {
    refresh(stale)
    if (isRemoval(stale)) noteRemoval(stale.organizationId)
    if (stale !== 'everything' && isAboutClaims(stale)) renew()
    const payload = toDataChanged(stale)
    if (payload) shellEvents.publish(topics.dataChanged, payload)
  }

  /** Fetches again what this page fetched before it received changes, if anything changed since it opened. */
  function catchUpFrom(at: number): void {
    latestChange = at
    if (!isCaughtUp && at > performance.timeOrigin) refresh('everything')
    isCaughtUp = true
  }
}

function isRemoval(stale: Stale): stale is Extract<Change, { subject: 'membership' }> {
  return stale !== 'everything' && stale.subject === 'membership' && stale.isRemoval === true
}

function knownParts(): TabMessage {
  const { api, database, identity } = useConnection.getState().away
  return { type: 'parts', parts: { api, database, identity } }
}

/** Reports when the browser loses the network and when it is back; then the API is probed at once. */
function watchNetwork({ signal, probe }: { readonly signal: AbortSignal; readonly probe: () => Promise<void> }): void {
  const noteLoss = () => reportParts({ network: Date.now() })
  const noteReturn = async () => {
    await probe()
    if (navigator.onLine && !signal.aborted) reportParts({ network: undefined })
  }
  const noteChange = () => (navigator.onLine ? void noteReturn() : noteLoss())
  const events = ['offline', 'online']
  for (const event of events) addEventListener(event, noteChange)
  signal.addEventListener('abort', () => events.forEach((event) => removeEventListener(event, noteChange)))
  if (!navigator.onLine) noteLoss()
}

interface DataChanged {
  subject: 'public-data' | 'organization' | 'everything'
  organizationId?: string
}

/**
 * A change as the topic for remotes describes it, where a role or a purchase belongs to the account. Changes of the person
 * reach remotes through the session, and what people save is in the cache of server state only.
 */
export function toDataChanged(stale: Stale): DataChanged | undefined {
  if (stale === 'everything') return { subject: 'everything' }
  if (stale.subject === 'public-data') return { subject: 'public-data' }
  if (stale.subject === 'imports' || stale.subject === 'person' || isSavedWork(stale)) return undefined
  const { organizationId } = stale
  return organizationId === null ? { subject: 'everything' } : { subject: 'organization', organizationId }
}
