import { apiErrorOf } from '@keyroom/product-api'
import ky, { type KyInstance } from 'ky'
import { apiBase, type ApiHandler } from './api-handler.ts'

/**
 * A client of the product API over a handler that treats calls like the shell's: bearer token, one more try of a read that
 * got no answer, and every failure as an `ApiError`. `asked` collects the requests.
 */
export function createTestApi(
  handler: ApiHandler,
  getToken: () => Promise<string>,
  asked: (request: Request) => void,
): KyInstance {
  return ky.create({
    prefix: apiBase,
    // The shell waits before it; with a stopped clock a test would too.
    retry: { limit: 1, methods: ['get'], statusCodes: [], delay: () => 0 },
    timeout: 15_000,
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      asked(request.clone())
      request.signal.throwIfAborted()
      return handler(request)
    },
    hooks: {
      beforeRequest: [async ({ request }) => request.headers.set('authorization', `Bearer ${await getToken()}`)],
      beforeError: [({ error }) => apiErrorOf(error)],
    },
  })
}
