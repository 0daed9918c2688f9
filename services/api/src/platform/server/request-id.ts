import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The id that the gateway gave a request, or a new one where it gave none that is fit for a log. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
