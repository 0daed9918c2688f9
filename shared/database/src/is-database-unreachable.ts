/**
 * SQLSTATEs and socket errors that say that the database is unreachable, shutting down, starting, full or too slow,
 * not that the statement is wrong.
 */
const codes =
  /^(08...|57P0[1235]|57014|25P03|53300|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/

/** Messages of the driver, without a code, when a connection ends, none is available in time, or the server does not answer. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/

/** Whether an error means that the database could not be reached, so that the same request may succeed later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return codes.test(String(code)) || messages.test(String(message))
}
