import type { Database, Transaction } from '@keyroom/database'
import type { SharedScenario } from '@keyroom/product-api/schemas'
import type { Program } from '@keyroom/right-sizing'
import { keepUntilFailed } from '../../platform/routing/keep-until-failed.ts'
import { notFound, unavailable } from '../../platform/routing/refusal.ts'
import { createTurns } from '../../platform/routing/turns.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { answerOfThread } from '../../platform/threads/answer-of-thread.ts'
import { readOwnPacks } from '../packs/read-own-packs.ts'
import { ownerOf } from '../parts/account-key.ts'
import { resolveProgram } from '../programs/inheritance.ts'
import { openLink } from './share-links.ts'
import type { Figures, FiguresOrder } from './shared-scenario.ts'

interface Facts {
  readonly name: string
  readonly projectName: string
  readonly status: SharedScenario['status']
  readonly changedAt: Date
  readonly version: number
  readonly program: string | null
}

/** How many scenarios have their figures kept. The largest take a megabyte. */
const maxKept = 50

/** Figures take a second at most; on a machine that other work keeps busy, more than ten. */
const timeLimitMs = 30_000

/** Reads what links show. */
export interface SharedScenarios {
  /**
   * Figures calculated from the scenario as it is now, and nothing else of its account.
   * @throws Refusal 404 for a link that is unknown, expired or revoked, or whose scenario was deleted; 429, 503
   */
  readonly read: (token: string) => Promise<SharedScenario>
}

/** Figures are kept by version of a program, since who opens links needs no session and may do it often. */
export function createSharedScenarios(database: Database): SharedScenarios {
  const kept = createKept<Figures>()
  const turns = createTurns({
    maxOfAccount: 2,
    maxAtOnce: 4,
    ofAccount: 'Figures of other links of this account are being calculated.',
    atOnce: 'Figures of too many links are being calculated.',
    expected: 'figures of two scenarios at a time',
    retryAfterSeconds: 5,
  })
  return {
    read: async (token) => {
      const { account, scenarioId, expiresAt } = await openLink(database, token)
      const owner = ownerOf(account)
      const facts = await asAccount(database, account, (tenant) => readFacts(tenant, owner, scenarioId))
      const figures = await keepUntilFailed(kept, `${owner} ${scenarioId} ${facts.version}`, () =>
        turns.take(owner, async () => {
          const order = await asAccount(database, account, (tenant) => readOrder(tenant, owner, scenarioId, facts))
          return calculateInThread(order)
        }),
      )
      return { ...figures, ...headOf(facts), expiresAt: expiresAt.toISOString() }
    },
  }
}

/** Keeps what was used last. */
function createKept<Value>() {
  const kept = new Map<string, Promise<Value>>()
  const keep = (key: string, value: Promise<Value>) => {
    kept.delete(key)
    kept.set(key, value)
    const [oldest = key] = kept.keys()
    if (kept.size > maxKept) kept.delete(oldest)
  }
  return {
    get: (key: string) => {
      const known = kept.get(key)
      if (known) keep(key, known)
      return known
    },
    set: keep,
    delete: (key: string) => kept.delete(key),
  }
}

/** @throws Refusal 404 */
async function readFacts(tenant: Transaction, owner: string, id: string): Promise<Facts> {
  const [facts] = await tenant.query<Facts>(
    `SELECT g.name, p.name AS "projectName", s.status, s.changed_at AS "changedAt", g.version, g.program
       FROM api.scenario AS s
       JOIN api.program AS g ON g.owner = s.owner AND g.id = s.id
       JOIN api.project AS p ON p.owner = s.owner AND p.id = s.project_id
      WHERE s.owner = $1 AND s.id = $2::uuid AND s.deleted_at IS NULL AND p.deleted_at IS NULL`,
    [owner, id],
  )
  if (!facts) throw notFound()
  return facts
}

async function readOrder(tenant: Transaction, owner: string, id: string, { program }: Facts): Promise<FiguresOrder> {
  const stored: Partial<Program> = await resolveProgram(tenant, owner, { id, program })
  return { program: stored, ownPacks: stored.pack ? await readOwnPacks(tenant, owner, stored.pack) : [] }
}

/**
 * Calculates figures in a thread of this process, since that would keep other requests waiting.
 * @throws Refusal 404 for a program that a later version of KeyRoom stored, or 503 `figures-timeout` after thirty seconds
 */
async function calculateInThread(order: FiguresOrder): Promise<Figures> {
  const signal = AbortSignal.timeout(timeLimitMs)
  const figures = await answerOfThread<Figures | null>({
    script: new URL('./figures-thread.ts', import.meta.url),
    workerData: order,
    expected: 'figures of a scenario',
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted)
      throw unavailable('figures-timeout', 'The figures took too long to calculate. Try again shortly.')
    throw error
  })
  if (figures === null) throw notFound()
  return figures
}

function headOf({ name, projectName, status, changedAt }: Facts) {
  return { name, projectName, status, changedAt: changedAt.toISOString() }
}
