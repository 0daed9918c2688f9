import type { Database, ListenObserver } from '@keyroom/database'
import { changeSchema, type Change, type Readiness } from '@keyroom/product-api/schemas'
import type { Logger } from 'pino'
import { Refusal, unavailable } from '../server/refusal.ts'
import type { ActiveAccount } from '../tokens/active-account.ts'
import { beatText, eventText, EventStream } from './event-stream.ts'
import { createLatestChanges } from './latest-changes.ts'
import { changeChannel } from './publish-change.ts'
import { watchReadiness } from './watch-readiness.ts'

/** Streams that one person may have open, in all tabs and on all devices. */
export const mostStreams = 20

/** Milliseconds between two beats. */
const beatInterval = 15_000

export interface ChangeHubParts {
  readonly database: Database
  readonly checkReadiness: () => Promise<Readiness>
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

/** The open streams of this process, and the one connection that feeds them. */
export interface ChangeHub {
  /** Begins to listen. */
  readonly start: () => Promise<void>
  /**
   * Opens a stream for an account until its token expires.
   * @param leave breaks the connection off, where the end of the stream does not get through
   * @throws Refusal when the account has too many, or the service is closing
   */
  readonly open: (account: ActiveAccount, leave: () => void) => EventStream
  /** For how long nothing has changed that the account may know of, as far as is known here, in milliseconds. */
  readonly unchangedFor: (account: ActiveAccount) => number
  /** Tells, for as long as the service runs, of each change, and whether changes may go unheard. */
  readonly watch: (watcher: ChangeWatcher) => void
  /** Ends all streams, lets no new one open, and stops listening. */
  readonly close: () => Promise<void>
}

/** Something of this process that keeps what a change may make stale. */
export interface ChangeWatcher {
  readonly heard: (change: Change) => void
  /** Until now anything may have changed unheard; while `isHearing` is false, anything may. */
  readonly doubted: (isHearing: boolean) => void
}

/** Listens to what is published and passes it on to whom it concerns. */
export function createChangeHub({ database, checkReadiness, logger }: ChangeHubParts): ChangeHub {
  const streams = new Map<EventStream, ActiveAccount>()
  const watchers: ChangeWatcher[] = []
  const latest = createLatestChanges()
  const broadcast = (text: string, isFor: (account: ActiveAccount) => boolean = () => true) => {
    for (const [stream, account] of streams) if (isFor(account)) stream.send(text)
  }
  /** What their tokens say is no longer so: pages come again with a token that is. */
  const endStreams = (isFor: (account: ActiveAccount) => boolean) => {
    for (const [stream, account] of streams) if (isFor(account)) stream.end()
  }
  const readiness = watchReadiness(checkReadiness, (now) => {
    for (const stream of streams.keys()) if (stream.isStarted) stream.send(eventText('status', now))
  })
  const hear = (payload: string) => {
    const change = readChange(payload)
    if (change) {
      latest.note(change)
      for (const watcher of watchers) watcher.heard(change)
      broadcast(eventText('change', change), (account) => concerns(change, account))
      if (change.subject === 'membership' || change.subject === 'person')
        endStreams((account) => concerns(change, account))
    } else logger.warn({ channel: changeChannel }, 'a notification is not a change, so nobody is told')
  }
  const observer: ListenObserver = {
    lost: (error) => {
      logger.warn({ reason: error.message }, 'changes are not heard: the connection was lost')
      for (const watcher of watchers) watcher.doubted(false)
    },
    resumed: () => {
      for (const watcher of watchers) watcher.doubted(true)
      logger.info('changes are heard again')
      latest.doubt()
      broadcast(eventText('resync', {}))
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
      stopListening = await database.listen(changeChannel, hear, observer)
      for (const watcher of watchers) watcher.doubted(true)
      // PGlite is this process's own: nobody wrote to it before.
      if (database.kind === 'postgres') latest.doubt()
    },
    unchangedFor: latest.unchangedFor,
    watch: (watcher) => void watchers.push(watcher),
    open: (account, leave) => {
      if (isClosing) throw unavailable('closing', 'The service is being restarted. Try again shortly.')
      const own = [...streams.values()].filter(({ userId }) => userId === account.userId)
      if (own.length >= mostStreams) throw tooManyStreams()
      const stream = new EventStream(leave)
      streams.set(stream, account)
      beats ??= setInterval(() => broadcast(beatText), beatInterval)
      const expiry = setTimeout(() => stream.end(), timeUntil(account.tokenExpiresAt))
      stream.once('close', () => forget(stream, expiry))
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
  const isOneOnly = change.subject === 'membership' || (change.subject === 'subscription' && organizationId === null)
  return !isOneOnly || change.userId === userId
}

/** Milliseconds until a moment (seconds since 1970), as far as a timer reaches. */
function timeUntil(moment: number): number {
  return Math.min(Math.max(moment * 1000 - Date.now(), 0), 2 ** 31 - 1)
}

function tooManyStreams(): Refusal {
  return new Refusal(
    429,
    {
      code: 'too-many-streams',
      message: 'This person has too many streams of changes open. Close some pages of KeyRoom and try again.',
      expected: `at most ${mostStreams} at a time`,
    },
    { 'retry-after': '30' },
  )
}
