/** An error of the Management API, in Auth0's shape. */
export class ManagementError extends Error {
  readonly statusCode: number
  readonly errorCode: string

  constructor(statusCode: 400 | 401 | 403 | 404 | 429, errorCode: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.errorCode = errorCode
  }

  toBody(): Record<string, unknown> {
    const { statusCode, errorCode, message } = this
    return { statusCode, error: reasons[statusCode], message, errorCode }
  }
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
}
