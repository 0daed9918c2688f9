/**
 * Why a call of the product API failed, the same for every remote: the HTTP status (0 when no answer came), the API's
 * code (`network`, `timeout` or `unreadable` when it gave none) and the request id that finds the call in the logs.
 * @public
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
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
