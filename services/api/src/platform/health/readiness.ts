import type { Database } from '@keyroom/database'
import type { Readiness } from '@keyroom/product-api/schemas'
import pTimeout from 'p-timeout'

/** How long an answer is cached, so that frequent probes are cheap. */
const cacheMs = 1_000
const timeoutMs = 1_500

/** Returns a check that the database answers and the signing keys can be fetched. */
export function createReadinessCheck(database: Database, jwksUrl: string): () => Promise<Readiness> {
  let last: { readonly answer: Promise<Readiness>; readonly at: number } | undefined
  return () => {
    if (!last || performance.now() - last.at > cacheMs)
      last = { answer: check(database, jwksUrl), at: performance.now() }
    return last.answer
  }
}

async function check(database: Database, jwksUrl: string): Promise<Readiness> {
  const [isDatabaseThere, isIdentityThere] = await Promise.all([
    isDatabaseReachable(database),
    inTime(fetchKeys(jwksUrl), false),
  ])
  return {
    status: isDatabaseThere && isIdentityThere ? 'ready' : 'not-ready',
    checks: {
      database: isDatabaseThere ? 'ok' : 'unreachable',
      identity: isIdentityThere ? 'ok' : 'unreachable',
    },
  }
}

/** PGlite is part of this process: if it does not answer, it is busy with an import, not unreachable. */
export function isDatabaseReachable(database: Database): Promise<boolean> {
  return inTime(database.query('SELECT 1'), database.kind === 'pglite')
}

async function fetchKeys(jwksUrl: string): Promise<void> {
  const response = await fetch(jwksUrl, { signal: AbortSignal.timeout(timeoutMs) })
  const { keys } = (await response.json()) as { keys?: unknown }
  if (!response.ok || !Array.isArray(keys))
    throw new Error(`Expected a key set from ${jwksUrl}, got status ${response.status}.`)
}

function inTime(work: Promise<unknown>, whenLate: boolean): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  )
  return pTimeout(done, { milliseconds: timeoutMs, fallback: () => whenLate })
}
