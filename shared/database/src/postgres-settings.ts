import type { ClientConfig } from 'pg'

/** How long one statement of a request may take, and one of an import or a migration. */
export const statementTimeoutMs = { usual: 4_000, long: 600_000 }

/** How long a transaction may do nothing. Between two statements of an import some seconds are calculated. */
const idleInTransactionTimeoutMs = 60_000

/** The client gives up this much later than the server, so that the server's own error is reported. */
const clientMarginMs = 1_000

/**
 * Connection settings with which nothing waits forever. The server ends a statement that takes too long; the client
 * gives up if the server accepts connections but does not answer; TCP checks every few seconds whether the other end of
 * an idle connection still exists. The server rolls back the transaction of a client that has vanished, which would hold
 * its locks for hours.
 *
 * @param usesReserve whether to write even while the server reads alone because its disk is nearly full
 */
export function connectionSettings(url: string, { usesReserve = false } = {}): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeoutMs.usual,
    query_timeout: statementTimeoutMs.usual + clientMarginMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
    // A server that is set to reading alone lets these connections write.
    ...(usesReserve && { options: '-c default_transaction_read_only=off' }),
  }
}

/** The driver's settings for one statement of a long transaction. */
export const longQuery = { query_timeout: statementTimeoutMs.long + clientMarginMs }
