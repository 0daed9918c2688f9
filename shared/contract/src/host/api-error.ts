/**
 * Why a call of the product API failed, the same for every remote.
 * @public
 */
export class ApiError extends Error {
  /** The name of the error in logs. */
  override readonly name = 'ApiError'
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  /** The API's code; `network`, `timeout` or `unreadable` without one. */
  readonly code: string
  /** Finds the call in the logs. */
  readonly requestId: string | undefined

  constructor(
    message: string,
    facts: { status: number; code: string; requestId?: string | undefined; cause?: unknown },
  ) {
    super(message, { cause: facts.cause })
    this.status = facts.status
    this.code = facts.code
    this.requestId = facts.requestId
  }
}
