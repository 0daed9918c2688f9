import { matchPath } from '@keyroom/ui/router'

/** Replaces the product API: answers every request of the remote. */
export type ApiHandler = (request: Request) => Response | Promise<Response>

/** The address of the API in tests. Nothing listens there: the handler gets all requests. */
export const apiBase = 'http://localhost/api'

/** The answer of a path: a value that is sent as JSON, or a handler. */
export type Answer = ApiHandler | object | readonly unknown[]

/**
 * An API from a table of answers by path below `/api`. Parameters are written as in the router; a path without
 * parameters takes precedence. The method is GET unless another is named. Other paths get 404 `not-found`, as from the
 * real API, and an error in the console.
 *
 * @example answers({ 'facilities/:ccn': hospital, 'POST invitations': () => refusal(403, 'admins-only') })
 */
export function answers(table: Readonly<Record<string, Answer>>): ApiHandler {
  const rows = Object.entries(table)
    .map(([key, answer]) => {
      const [path = '', method = 'GET'] = key.split(' ').toReversed()
      return { path, method, answer, parameters: path.split(':').length }
    })
    .sort((one, other) => one.parameters - other.parameters)
  return (request) => {
    const path = pathBelowApi(request)
    const row = rows.find(
      (candidate) => candidate.method === request.method && matchPath(`/${candidate.path}`, `/${path}`),
    )
    if (!row) {
      const lack = `Expected an answer for ${request.method} ${path} in this test, got none. Add it to the table.`
      console.error(lack)
      return refusal(404, 'not-found', lack)
    }
    return typeof row.answer === 'function' ? (row.answer as ApiHandler)(request) : Response.json(row.answer)
  }
}

/** An error answer in the API's format. */
export function refusal(status: number, code: string, message = code): Response {
  const headers = { 'x-request-id': 'test-request' }
  return Response.json({ code, message, requestId: 'test-request' }, { status, headers })
}

/** APIs that fail. */
export const badApis = {
  /** Every call is answered 500. */
  failing: () => refusal(500, 'internal', 'The API failed.'),
  /** Every call fails in the network. */
  unreachable: () => Promise.reject(new TypeError('Failed to fetch')),
  /** Every call is answered with unexpected JSON. */
  empty: () => Response.json({}),
  /** Every call waits until the remote aborts it. */
  silent: ({ signal }) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }),
} as const satisfies Readonly<Record<string, ApiHandler>>

/** The path of a request below `/api/`: `facilities/220071`. */
export function pathBelowApi({ url }: Pick<Request, 'url'>): string {
  return url.slice(apiBase.length + 1).replace(/\?.*$/, '')
}
