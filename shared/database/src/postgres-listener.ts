import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ListenObserver } from './database.ts'
import { within } from './within.ts'

/** Between two attempts to have a lost connection again, the first and the longest wait (milliseconds). */
const backOff = { first: 250, longest: 2_000 }

/** How long a connection may take to say goodbye (milliseconds). */
const closingPatience = 1_000

/**
 * Listens to a channel on a connection of its own, and on a new one whenever that is lost, until the returned function
 * is called.
 */
export async function listenOnPostgres(
  settings: pg.ClientConfig,
  channel: string,
  hear: (payload: string) => void,
  observer: ListenObserver,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let current = await connect()
  return async () => {
    stopping.abort()
    await goodbye(current)
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(settings)
    // Before it listens, an error also rejects one of the calls below.
    client.on('error', () => undefined)
    client.on('notification', (message) => hear(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await goodbye(client)
      throw error
    }
    let reason = new Error('The connection that listens was ended by the server.')
    client.on('error', (error) => (reason = error))
    client.once('end', () => {
      if (!stopping.signal.aborted) void reconnect(reason)
    })
    return client
  }

  async function reconnect(reason: Error): Promise<void> {
    observer.lost?.(reason)
    for (let wait = backOff.first; ; wait = Math.min(wait * 2, backOff.longest)) {
      // Processes that lost the same server do not all come back in the same moment.
      await pause(wait * (0.75 + Math.random() / 4), undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const client = await connect().catch(() => undefined)
      if (!client) continue
      current = client
      if (stopping.signal.aborted) return goodbye(client)
      observer.resumed?.()
      return
    }
  }
}

async function goodbye(client: pg.Client): Promise<void> {
  await within(
    closingPatience,
    client.end().catch(() => undefined),
  )
}
