import { ApiError } from '@keyroom/contract'
import ky, { isHTTPError, isTimeoutError, type KyInstance } from 'ky'
import { sessionActions } from '../session/session-actions.ts'

const timeout = 15_000

/**
 * The client of the product API that the shell and every remote use. It adds the bearer token, asks once more with a
 * fresh one when the API refused it, and turns whatever goes wrong into an `ApiError`.
 */
export function createApiClient(base: string): KyInstance {
  return ky.create({
    prefix: base,
    timeout,
    retry: 0,
    hooks: {
      beforeRequest: [
        async ({ request }) => request.headers.set('authorization', `Bearer ${await sessionActions.getToken()}`),
      ],
      beforeError: [({ error }) => apiErrorOf(error)],
    },
  })
}

function apiErrorOf(error: Error): Error {
  if (isHTTPError(error)) {
    const { code, message, requestId } = (error.data ?? {}) as { code?: string; message?: string; requestId?: string }
    return new ApiError(message ?? error.message, {
      status: error.response.status,
      code: code ?? 'unreadable',
      requestId: requestId ?? error.response.headers.get('x-request-id') ?? undefined,
      cause: error,
    })
  }
  return new ApiError(error.message, { status: 0, code: isTimeoutError(error) ? 'timeout' : 'network', cause: error })
}
