/** SQLSTATEs and socket errors that say the database is away, shutting down, starting, or full; not that we erred. */
const codes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT)$/

/** What the pool says, without a code, when a connection ends or none can be had in time. */
const messages = /^(Connection terminated|timeout exceeded when trying to connect)/

/** Whether an error means that the database could not be reached, so that the same request may succeed later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return codes.test(code) || messages.test(error.message)
}
