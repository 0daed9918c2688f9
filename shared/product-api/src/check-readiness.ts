import { readinessSchema, type Readiness } from './health-schema.ts'

/** The API itself takes up to two seconds to find out (milliseconds). */
const patience = 4_000

/**
 * Asks the API, without a token, what it can do now. Nothing when it doesn't answer: the network, the gateway or the
 * API itself is gone, which look alike from here.
 */
export async function checkReadiness(apiBase: string): Promise<Readiness | undefined> {
  try {
    const response = await fetch(`${apiBase.replace(/\/+$/, '')}/ready`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    const readiness = readinessSchema.safeParse(await response.json())
    return readiness.success ? readiness.data : undefined
  } catch {
    return undefined
  }
}
