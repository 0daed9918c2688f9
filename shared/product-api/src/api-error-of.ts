import { ApiError } from '@keyroom/contract'
import { isHTTPError, isTimeoutError } from 'ky'

/** What a call that failed is to whoever made it, refused by the API or never answered. */
export function apiErrorOf(error: Error): ApiError {
  if (error instanceof ApiError) return error
  if (!isHTTPError(error)) {
    return new ApiError(error.message, { status: 0, code: isTimeoutError(error) ? 'timeout' : 'network', cause: error })
  }
  const { code, message, requestId } = (error.data ?? {}) as { code?: string; message?: string; requestId?: string }
  return new ApiError(message ?? error.message, {
    status: error.response.status,
    code: code ?? 'unreadable',
    requestId: requestId ?? error.response.headers.get('x-request-id') ?? undefined,
    cause: error,
  })
}
