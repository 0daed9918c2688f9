import { readinessSchema, type Readiness } from './health-schema.ts'

/** The API itself takes up to two seconds for its checks. */
const timeoutMs = 4_000

/**
 * Checks the API's readiness, without a token. Undefined if it does not answer: the network, the gateway and the
 * API can't be distinguished here.
 */
export async function checkReadiness(apiBase: string): Promise<Readiness | undefined> {
  try {
    const response = await fetch(`${apiBase.replace(/\/+$/, '')}/ready`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const readiness = readinessSchema.safeParse(await response.json())
    return readiness.success ? readiness.data : undefined
  } catch {
    return undefined
  }
}
