import type { Database } from '@keyroom/database'
import type { Readiness } from '@keyroom/product-api/schemas'

/** An answer is given again for this long, so that asking often costs nothing (milliseconds). */
const keptFor = 1_000
const patience = 1_500

/** Makes the check whether the service can do its work: its database answers and the signing keys can be fetched. */
export function createReadinessCheck(database: Database, jwksUrl: string): () => Promise<Readiness> {
  let last: { readonly answer: Promise<Readiness>; readonly at: number } | undefined
  return () => {
    if (!last || Date.now() - last.at > keptFor) last = { answer: check(database, jwksUrl), at: Date.now() }
    return last.answer
  }
}

async function check(database: Database, jwksUrl: string): Promise<Readiness> {
  const [isDatabaseThere, isIdentityThere] = await Promise.all([
    // PGlite is part of this process: when it keeps others waiting, it is busy with an import, and not away.
    inTime(database.query('SELECT 1'), database.kind === 'pglite'),
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

async function fetchKeys(jwksUrl: string): Promise<void> {
  const response = await fetch(jwksUrl, { signal: AbortSignal.timeout(patience) })
  const { keys } = (await response.json()) as { keys?: unknown }
  if (!response.ok || !Array.isArray(keys)) throw new Error(`${jwksUrl} does not answer a key set.`)
}

async function inTime(work: Promise<unknown>, whenLate: boolean): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, patience, whenLate)))
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
