/**
 * Why a call of the product API failed, the same for every remote.
 * @public
 */
export class ApiError extends Error {
  /** Says what the error is in logs. */
  override readonly name = 'ApiError'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** The API's code; `network`, `timeout` or `unreadable` when it gave none. */
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
