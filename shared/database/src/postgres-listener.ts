import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import pTimeout from 'p-timeout'
import type { ListenObserver } from './database.ts'

/** The first and the longest delay between two attempts to connect again. */
const retryDelayMs = { first: 250, max: 2_000 }

/** How long a connection may take to close. */
const closeGraceMs = 1_000

/**
 * Listens to a channel on its own connection, and on a new one whenever that is lost, until the returned function
 * is called.
 */
export async function listenOnPostgres(
  settings: pg.ClientConfig,
  channel: string,
  onPayload: (payload: string) => void,
  observer: ListenObserver,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let current = await connect()
  return async () => {
    stopping.abort()
    await closeClient(current)
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(settings)
    // Before the client listens, an error also rejects one of the calls below.
    client.on('error', () => undefined)
    client.on('notification', (message) => onPayload(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await closeClient(client)
      throw error
    }
    let reason = new Error('The server ended the listening connection.')
    client.on('error', (error) => (reason = error))
    client.once('end', () => {
      if (!stopping.signal.aborted) void reconnect(reason)
    })
    return client
  }

  async function reconnect(reason: Error): Promise<void> {
    observer.lost?.(reason)
    for (let wait = retryDelayMs.first; ; wait = Math.min(wait * 2, retryDelayMs.max)) {
      // A random delay keeps processes that lost the same server from connecting at the same moment.
      await pause(wait * (0.75 + Math.random() / 4), undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const client = await connect().catch(() => undefined)
      if (!client) continue
      current = client
      if (stopping.signal.aborted) return closeClient(client)
      observer.resumed?.()
      return
    }
  }
}

async function closeClient(client: pg.Client): Promise<void> {
  await pTimeout(
    client.end().catch(() => undefined),
    { milliseconds: closeGraceMs, message: false },
  )
}
