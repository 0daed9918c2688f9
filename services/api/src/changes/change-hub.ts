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
  /** Ends all streams, lets no new one open, and stops listening. */
  readonly close: () => Promise<void>
}

/** Listens to what is published and passes it on to whom it concerns. */
export function createChangeHub({ database, checkReadiness, logger }: ChangeHubParts): ChangeHub {
  const streams = new Map<EventStream, ActiveAccount>()
  const latest = createLatestChanges()
  const broadcast = (text: string, isFor: (account: ActiveAccount) => boolean = () => true) => {
    for (const [stream, account] of streams) if (isFor(account)) stream.send(text)
  }
  const readiness = watchReadiness(checkReadiness, (now) => {
    for (const stream of streams.keys()) if (stream.isStarted) stream.send(eventText('status', now))
  })
  const hear = (payload: string) => {
    const change = readChange(payload)
    if (change) {
      latest.note(change)
      broadcast(eventText('change', change), (account) => concerns(change, account))
    } else logger.warn({ channel: changeChannel }, 'a notification is not a change, so nobody is told')
  }
  const observer: ListenObserver = {
    lost: (error) => logger.warn({ reason: error.message }, 'changes are not heard: the connection was lost'),
    resumed: () => {
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
      // PGlite is this process's own: nobody wrote to it before.
      if (database.kind === 'postgres') latest.doubt()
    },
    unchangedFor: latest.unchangedFor,
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
function concerns(change: Change, account: ActiveAccount): boolean {
  return change.subject === 'public-data' || change.organizationId === account.organizationId
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
