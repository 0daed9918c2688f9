import { problem, type DriveTimeProblem } from '@keyroom/drive-times'

/** What a service answered: its status and its JSON. */
export interface JsonAnswer {
  readonly status: number
  readonly body: unknown
}

export type Asked = JsonAnswer | { readonly problem: DriveTimeProblem }

/** How long a service may take, in milliseconds; the whole order has more. */
const timeoutMs = 20_000

/** When to ask a service again that takes no more requests and does not say when. */
const defaultRetryAfterSeconds = 60

/** No answer about drive times is longer, in bytes. */
const maxBytes = 64 * 1024 * 1024

/**
 * Asks a routing service.
 *
 * @param name of the service, for problems
 * @returns `unavailable` without an answer in time and for too many requests, `bad_response` for an answer that is not JSON
 *   or too long
 */
export async function askJson(
  name: string,
  url: string,
  init: RequestInit & { timeoutMs?: number } = {},
): Promise<Asked> {
  let response: Response
  let text: string
  try {
    const signal = AbortSignal.timeout(init.timeoutMs ?? timeoutMs)
    response = await fetch(url, { ...init, signal, redirect: 'error' })
    text = await readText(response)
  } catch (error) {
    if (error instanceof TooLong) return problem('bad_response', `Expected less from ${name}, got more than 64 MB.`)
    const reason = (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection'
    return problem('unavailable', `Expected an answer from ${name}, got ${reason}. Try again, or tell an operator.`)
  }
  if (response.status === 429) {
    return {
      problem: {
        code: 'unavailable',
        message: `${name} takes no more requests at the moment. Try again later.`,
        retryAfterSeconds: retryAfterOf(response.headers) ?? defaultRetryAfterSeconds,
      },
    }
  }
  if (response.status === 401 || response.status === 403) {
    return problem('unavailable', `${name} refused the key of this installation. Tell an operator.`)
  }
  try {
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch {
    if (response.status >= 500) return problem('unavailable', `${name} answered ${response.status}. Try again later.`)
    return problem('bad_response', `Expected JSON from ${name}, got something else with status ${response.status}.`)
  }
}

/** A date in place of seconds is not understood. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Math.ceil(Number(headers.get('retry-after')))
  return seconds > 0 ? seconds : undefined
}

class TooLong extends Error {}

async function readText({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > maxBytes) throw new TooLong()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

export function asJson(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
