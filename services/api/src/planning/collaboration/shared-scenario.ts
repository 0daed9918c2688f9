import { setImmediate } from 'node:timers/promises'
import type { Database, Transaction } from '@keyroom/database'
import type { SharedScenario } from '@keyroom/product-api/schemas'
import { evaluate, readProgram, type Criteria, type Department, type Program } from '@keyroom/right-sizing'
import { notFound } from '../../platform/routing/refusal.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { readCriteria } from '../packs/read-criteria.ts'
import { ownerOf } from '../parts/account-key.ts'
import { resolveProgram } from '../programs/inheritance.ts'
import { assumptionsOf, sourcesOf } from './shared-assumptions.ts'
import { openLink } from './share-links.ts'

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

/** Reads what links show. */
export interface SharedScenarios {
  /**
   * Figures calculated from the scenario as it is now, and nothing else of its account.
   * @throws Refusal 404 for a link that is unknown, expired or revoked, or whose scenario was deleted
   */
  readonly read: (token: string) => Promise<SharedScenario>
}

/** Figures are kept by version of a program, since who opens links needs no session and may do it often. */
export function createSharedScenarios(database: Database): SharedScenarios {
  const kept = new Map<string, Figures>()
  /** Those that were used last are at the end. */
  const keep = (key: string, figures: Figures) => {
    kept.delete(key)
    kept.set(key, figures)
    const [oldest = key] = kept.keys()
    if (kept.size > maxKept) kept.delete(oldest)
  }
  return {
    read: async (token) => {
      const { account, scenarioId, expiresAt } = await openLink(database, token)
      const { facts, figures } = await asAccount(database, account, async (tenant) => {
        const read = await readFacts(tenant, ownerOf(account), scenarioId)
        const key = `${ownerOf(account)} ${scenarioId} ${read.version}`
        const known = kept.get(key) ?? (await readFigures(tenant, ownerOf(account), scenarioId, read))
        keep(key, known)
        return { facts: read, figures: known }
      })
      return { ...figures, ...headOf(facts), expiresAt: expiresAt.toISOString() }
    },
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

/** @throws Refusal 404 for a program that a later version of KeyRoom stored */
async function readFigures(tenant: Transaction, owner: string, id: string, { program }: Facts): Promise<Figures> {
  const stored = readProgram(await resolveProgram(tenant, owner, { id, program }))
  if ('unreadable' in stored) throw notFound()
  const criteria = await readCriteria(tenant, owner, stored.program.pack)
  // Reading and calculating take about as long: others have their turn in between.
  await setImmediate()
  return figuresOf(stored.program, criteria)
}

function headOf({ name, projectName, status, changedAt }: Facts) {
  return { name, projectName, status, changedAt: changedAt.toISOString() }
}

function unitOf(department: Department | undefined): { unit: string } | null {
  return department?.source ? { unit: department.source.unit } : null
}

type Figures = Omit<SharedScenario, 'name' | 'projectName' | 'status' | 'changedAt' | 'expiresAt'>

function figuresOf(program: Program, criteria: Criteria): Figures {
  const { hospital, baseYear, horizonYears, departments } = program
  const evaluation = evaluate(program, criteria)
  return {
    hospital,
    baseYear,
    horizonYears,
    packName: criteria.pack.name,
    departments: evaluation.departments.map(({ type, sizedBy, runsOutIn, years }, at) => ({
      name: departments[at]?.name ?? null,
      source: unitOf(departments[at]),
      type,
      keyRoom: criteria.departments.get(type)?.keyRoom ?? null,
      method: sizedBy,
      runsOutIn,
      units: departments[at]?.drivers.map(({ unit }) => unit) ?? [],
      years: years.map((year) => ({ ...year, volumes: [...year.volumes] })),
    })),
    totals: [...evaluation.totals],
    cost: evaluation.cost,
    areaPerBed: evaluation.areaPerBed,
    sources: sourcesOf(program, criteria),
    assumptions: assumptionsOf(program, criteria),
  }
}
