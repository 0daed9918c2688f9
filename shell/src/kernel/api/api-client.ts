import { ApiError } from '@keyroom/contract'
import { apiErrorOf, isOutage } from '@keyroom/product-api'
import ky, { type KyInstance } from 'ky'
import { suspectOutage } from '../connection/connection-store.ts'
import { sessionActions } from '../session/session-actions.ts'

// In the same chunk, for a logout.
export { endCurrentSession } from '@keyroom/product-api'

const timeoutMs = 15_000
/** A connection that changes, from cable to Wi-Fi, is there again by then. */
const retryDelayMs = 500

/**
 * The client of the product API that the shell and every remote use. It adds the bearer token, asks once more with a
 * fresh one when the API refused it, reads once more what the connection lost, and turns whatever goes wrong into an
 * `ApiError`. The token goes to the API alone:
 * a request to anywhere else is refused before it leaves.
 */
export function createApiClient(base: string): KyInstance {
  const api = new URL(`${base.replace(/\/+$/, '')}/`, location.href).href
  return ky.create({
    prefix: base,
    timeout: timeoutMs,
    // Besides the hook below, only a read without an answer is repeated. Callers handle any other failure.
    retry: {
      limit: 1,
      methods: ['get'],
      statusCodes: [],
      delay: () => retryDelayMs,
      shouldRetry: () => (navigator.onLine ? undefined : false),
    },
    hooks: {
      beforeRequest: [
        async ({ request }) => {
          if (!request.url.startsWith(api)) throw new TypeError(`${request.url} is not below ${api}`)
          request.headers.set('authorization', `Bearer ${await sessionActions.getToken()}`)
        },
      ],
      afterResponse: [
        async ({ request, response, retryCount }) => {
          const token = response.status === 401 && retryCount === 0 ? await freshToken(tokenOf(request)) : undefined
          if (token === undefined) return undefined
          request.headers.set('authorization', `Bearer ${token}`)
          return ky.retry({ delay: 0, code: 'TOKEN_REFUSED' })
        },
      ],
      beforeError: [({ error }) => suspectedIfOutage(apiErrorOf(error))],
    },
  })
}

function tokenOf(request: Request): string {
  return request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
}

/**
 * Nothing when there is no fresh token: then the caller learns that the old one was refused. Throws only when the
 * sign-in service can't be reached.
 */
async function freshToken(refused: string): Promise<string | undefined> {
  return sessionActions.getToken({ fresh: true, refused }).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    return undefined
  })
}

function suspectedIfOutage(error: ApiError): ApiError {
  if (isOutage(error)) suspectOutage()
  return error
}
