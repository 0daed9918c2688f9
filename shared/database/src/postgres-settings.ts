import type { ClientConfig } from 'pg'

/** How long one statement of a request may take, and one of an import or a migration (milliseconds). */
export const patience = { usual: 4_000, long: 600_000 }

/** The client gives up this much later than the server does, so that the server's own words come first. */
const margin = 1_000

/**
 * How a connection is made so that nothing waits for ever. The server ends a statement that takes too long; the client
 * gives up by itself where the server is there but does not answer; TCP looks every few seconds whether the other end of
 * an idle connection is still there.
 */
export function connectionSettings(url: string): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    statement_timeout: patience.usual,
    query_timeout: patience.usual + margin,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
  }
}

/** What one statement of a long transaction is given to the driver with. */
export const longQuery = { query_timeout: patience.long + margin }
