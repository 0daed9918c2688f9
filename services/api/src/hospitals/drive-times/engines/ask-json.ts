import { problem, type DriveTimeProblem } from '@keyroom/drive-times'

/** What a service answered: its status and its JSON. */
export interface JsonAnswer {
  readonly status: number
  readonly body: unknown
}

export type Asked = JsonAnswer | { readonly problem: DriveTimeProblem }

/** How long a service may take, in milliseconds; the whole order has more. */
const timeoutMs = 20_000

/** No answer about drive times is longer, in bytes. */
const maxBytes = 64 * 1024 * 1024

/**
 * Asks a routing service.
 *
 * @param name of the service, for problems
 * @returns `unavailable` without an answer in time, `bad_response` for one that is not JSON or too long
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
    return problem('limit', `${name} takes no more requests at the moment. Try again in a minute.`)
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
