import { matchPath } from '@keyroom/ui/router'

/** Stands for the product API: is given every request that the remote makes, and answers it. */
export type ApiHandler = (request: Request) => Response | Promise<Response>

/** Where the API of tests is. Nothing listens there: requests end in the handler. */
export const apiBase = 'http://localhost/api'

/** What a path answers: a value that is sent as JSON, or a handler of its own. */
export type Answer = ApiHandler | object | readonly unknown[]

/**
 * An API out of a table of answers by path below `/api`. Parameters are written as the router writes them; a path
 * without parameters goes before one with. GET is meant unless another method is named. What is not in the table is
 * answered as the real API answers an unknown path, 404 `not-found`, and complained about in the console.
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
      const lack = `${request.method} ${path} is not among the answers of this test.`
      console.error(lack)
      return refusal(404, 'not-found', lack)
    }
    return typeof row.answer === 'function' ? (row.answer as ApiHandler)(request) : Response.json(row.answer)
  }
}

/** An answer that is no success, in the one shape that the API has for them. */
export function refusal(status: number, code: string, message = code): Response {
  const headers = { 'x-request-id': 'test-request' }
  return Response.json({ code, message, requestId: 'test-request' }, { status, headers })
}

/** APIs on a bad day. */
export const badApis = {
  /** Every call is answered 500. */
  failing: () => refusal(500, 'internal', 'The API failed.'),
  /** No call gets through. */
  unreachable: () => Promise.reject(new TypeError('Failed to fetch')),
  /** Every call is answered with JSON that is nothing that was asked for. */
  empty: () => Response.json({}),
  /** Every call waits until the remote gives it up. */
  silent: ({ signal }) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }),
} as const satisfies Readonly<Record<string, ApiHandler>>

/** The path of a request below `/api/`: `facilities/220071`. */
export function pathBelowApi({ url }: Pick<Request, 'url'>): string {
  return url.slice(apiBase.length + 1).replace(/\?.*$/, '')
}
