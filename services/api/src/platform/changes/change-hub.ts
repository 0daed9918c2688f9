import type { Database, ListenObserver } from '@keyroom/database'
import { changeSchema, isAboutClaims, type Change, type Readiness } from '@keyroom/product-api/schemas'
import type { Logger } from 'pino'
import { Refusal, unavailable } from '../routing/refusal.ts'
import type { ActiveAccount } from '../routing/active-account.ts'
import { beatText, eventText, EventStream } from './event-stream.ts'
import { createLatestChanges } from './latest-changes.ts'
import { changeChannel } from './publish-change.ts'
import { watchReadiness } from './watch-readiness.ts'

/** How many streams a person may have open, in all tabs and on all devices. */
export const maxStreams = 20

const beatIntervalMs = 15_000

export interface ChangeHubParts {
  readonly database: Database
  readonly checkReadiness: () => Promise<Readiness>
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

/** The open streams of this process, and the one connection that feeds them. */
export interface ChangeHub {
  /** Starts listening for changes. */
  readonly start: () => Promise<void>
  /**
   * Opens a stream for an account until its token expires.
   * @throws Refusal if the person has too many streams, or the service is closing
   */
  readonly open: (account: ActiveAccount, page: OpenPage) => EventStream
  /** How long ago something last changed that the account may see, as far as this process knows, in milliseconds. */
  readonly unchangedFor: (account: ActiveAccount) => number
  /** Notifies the watcher of changes for as long as the service runs. */
  readonly watch: (watcher: ChangeWatcher) => void
  /** Ends all streams, refuses new ones, and stops listening. */
  readonly close: () => Promise<void>
}

/** The page that reads a stream. */
export interface OpenPage {
  /** Drops the connection if the client does not read the end of the stream. */
  readonly leave: () => void
  /** Rejects if the token of the page was revoked. */
  readonly check: () => Promise<void>
}

/** A cache in this process that changes make stale. */
export interface ChangeWatcher {
  /** A page is told of a change once this is done, so that its next request does not wait for the same work. */
  readonly onChange: (change: Change) => void | Promise<void>
  /** The connection was lost or restored. Changes may have been missed until now, and will be while it is lost. */
  readonly onListening: (isListening: boolean) => void
}

/** Listens for published changes and sends them to the streams that may see them. */
export function createChangeHub({ database, checkReadiness, logger }: ChangeHubParts): ChangeHub {
  const streams = new Map<EventStream, ActiveAccount & Pick<OpenPage, 'check'>>()
  const watchers: ChangeWatcher[] = []
  const latest = createLatestChanges()
  const broadcast = (text: string, isFor: (account: ActiveAccount) => boolean = () => true) => {
    for (const [stream, account] of streams) if (isFor(account)) stream.send(text)
  }
  /** Ends streams whose tokens are outdated: their pages reconnect with a new token. */
  const endStreams = (isFor: (account: ActiveAccount) => boolean) => {
    for (const [stream, account] of streams) if (isFor(account)) stream.end()
  }
  /** Ends streams of tokens that were revoked while no change was received. One by one: there may be thousands. */
  const checkStreams = async () => {
    for (const [stream, { check }] of streams) await check().catch(() => stream.end())
  }
  const readiness = watchReadiness(checkReadiness, (now) => {
    for (const stream of streams.keys()) if (stream.isStarted) stream.send(eventText('status', now))
  })
  const receive = (payload: string) => {
    const change = readChange(payload)
    if (change) {
      latest.note(change)
      const work = watchers.map((watcher) => watcher.onChange(change)).filter((promise) => promise !== undefined)
      const announce = () => broadcast(eventText('change', change), (account) => concerns(change, account))
      if (work.length > 0) void Promise.allSettled(work).then(announce)
      else announce()
      if (isAboutClaims(change)) endStreams((account) => concerns(change, account))
    } else logger.warn({ channel: changeChannel }, 'a notification is not a change and was ignored')
  }
  const observer: ListenObserver = {
    lost: (error) => {
      logger.warn({ reason: error.message }, 'changes are not received: the connection was lost')
      for (const watcher of watchers) watcher.onListening(false)
    },
    resumed: () => {
      for (const watcher of watchers) watcher.onListening(true)
      logger.info('changes are received again')
      latest.assumeAllChanged()
      broadcast(eventText('resync', {}))
      void checkStreams()
    },
  }
  let stopListening: (() => Promise<void>) | undefined
  let beats: NodeJS.Timeout | undefined
  let isClosing = false

  const forget = (stream: EventStream, expiry: NodeJS.Timeout) => {
    clearTimeout(expiry)
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(beats)
    beats = undefined
    readiness.stop()
  }

  return {
    start: async () => {
      stopListening = await database.listen(changeChannel, receive, observer)
      for (const watcher of watchers) watcher.onListening(true)
      // Only this process writes to PGlite, so nothing changed before the start.
      if (database.kind === 'postgres') latest.assumeAllChanged()
    },
    unchangedFor: latest.unchangedFor,
    watch: (watcher) => void watchers.push(watcher),
    open: (account, { leave, check }) => {
      if (isClosing) throw unavailable('closing', 'The service is being restarted. Try again shortly.')
      const own = [...streams.values()].filter(({ userId }) => userId === account.userId)
      if (own.length >= maxStreams) throw tooManyStreams()
      const stream = new EventStream(leave)
      streams.set(stream, { ...account, check })
      beats ??= setInterval(() => broadcast(beatText), beatIntervalMs)
      const expiry = setTimeout(() => stream.end(), timeUntil(account.tokenExpiresAt))
      stream.once('close', () => forget(stream, expiry))
      // It happened while the page had no stream, such as between two changes of its role.
      const missed = latest.outdating(account)
      if (missed) stream.send(eventText('change', missed))
      void readiness.current().then((now) => stream.start(eventText('status', now)))
      return stream
    },
    close: async () => {
      isClosing = true
      for (const stream of streams.keys()) stream.end()
      await stopListening?.()
    },
  }
}

function readChange(payload: string): Change | undefined {
  try {
    return changeSchema.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

/** Whether an account may know of a change at all. */
function concerns(change: Change, { organizationId, userId, isOperator }: ActiveAccount): boolean {
  if (change.subject === 'public-data') return true
  if (change.subject === 'imports') return isOperator
  if (change.subject === 'person') return change.userId === userId
  if (change.organizationId !== organizationId) return false
  if (change.subject === 'saved') return change.userId === null || change.userId === userId
  if (change.subject === 'organization') return true
  const isOneOnly = change.subject === 'membership' || change.subject === 'notifications' || organizationId === null
  return !isOneOnly || change.userId === userId
}

/** Milliseconds until a time in seconds since 1970, up to the longest that a timer supports. */
function timeUntil(moment: number): number {
  return Math.min(Math.max(moment * 1000 - Date.now(), 0), 2 ** 31 - 1)
}

function tooManyStreams(): Refusal {
  return new Refusal(
    429,
    {
      code: 'too-many-streams',
      message: 'This person has too many streams of changes open. Close some pages of KeyRoom and try again.',
      expected: `at most ${maxStreams} at a time`,
    },
    { 'retry-after': '30' },
  )
}
