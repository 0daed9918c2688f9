import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The request id from the gateway, or a new one if that is missing or malformed. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
