/**
 * SQLSTATEs and socket errors that say the database is away, shutting down, starting, full, or does not answer in time;
 * not that we erred.
 */
const codes =
  /^(08...|57P0[1235]|57014|25P03|53300|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/

/** What the driver says, without a code, when a connection ends, none can be had in time, or no answer comes. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/

/** Whether an error means that the database could not be reached, so that the same request may succeed later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return codes.test(String(code)) || messages.test(String(message))
}
