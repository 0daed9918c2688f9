import * as z from 'zod/mini'

/** The process answers. It does not check what the process depends on. */
export const healthSchema = z.object({ status: z.literal('live') })

const checkSchema = z.enum(['ok', 'unreachable'])

/** Whether the service is ready: its database answers, and the keys that verify tokens can be fetched. */
export const readinessSchema = z.object({
  status: z.enum(['ready', 'not-ready']),
  checks: z.object({ database: checkSchema, identity: checkSchema }),
})

export type Readiness = z.output<typeof readinessSchema>

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
