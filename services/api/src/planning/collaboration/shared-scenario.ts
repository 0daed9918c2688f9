import type { Database } from '@keyroom/database'
import type { SharedScenario } from '@keyroom/product-api/schemas'
import { evaluate, readProgram, type Criteria, type Evaluation, type Program } from '@keyroom/right-sizing'
import { notFound } from '../../platform/routing/refusal.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'
import { resolveProgram } from '../programs/inheritance.ts'
import { readCriteria } from './pack-chain.ts'
import { assumptionsOf } from './shared-assumptions.ts'
import { openLink } from './share-links.ts'

interface Facts {
  readonly name: string
  readonly projectName: string
  readonly status: SharedScenario['status']
  readonly changedAt: Date
  readonly program: string | null
}

/**
 * What a link shows: figures calculated from the scenario as it is now, and nothing else of the account.
 * @throws Refusal 404 for a link that is unknown, expired or revoked, or whose scenario was deleted
 */
export async function readSharedScenario(database: Database, token: string): Promise<SharedScenario> {
  const { account, scenarioId: id, expiresAt } = await openLink(database, token)
  const owner = ownerOf(account)
  const { facts, program, criteria } = await asAccount(database, account, async (tenant) => {
    const [row] = await tenant.query<Facts>(
      `SELECT g.name, p.name AS "projectName", s.status, s.changed_at AS "changedAt", g.program
         FROM api.scenario AS s
         JOIN api.program AS g ON g.owner = s.owner AND g.id = s.id
         JOIN api.project AS p ON p.owner = s.owner AND p.id = s.project_id
        WHERE s.owner = $1 AND s.id = $2::uuid AND s.deleted_at IS NULL AND p.deleted_at IS NULL`,
      [owner, id],
    )
    if (!row) throw notFound()
    const read = readProgram(await resolveProgram(tenant, owner, { id, program: row.program }))
    if ('unreadable' in read) throw notFound()
    return { facts: row, program: read.program, criteria: await readCriteria(tenant, owner, read.program.pack) }
  })
  return { ...figuresOf(program, criteria), ...headOf(facts), expiresAt: expiresAt.toISOString() }
}

function headOf({ name, projectName, status, changedAt }: Facts) {
  return { name, projectName, status, changedAt: changedAt.toISOString() }
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
    departments: evaluation.departments.map(({ type, method, runsOutIn, years }, at) => ({
      name: departments[at]?.name ?? null,
      type,
      keyRoom: criteria.departments.get(type)?.keyRoom ?? null,
      method,
      runsOutIn,
      years: years.map(({ year, needed, existing, difference, netArea, departmentArea }) => ({
        year,
        needed,
        existing,
        difference,
        netArea,
        departmentArea,
      })),
    })),
    totals: evaluation.totals.map((total, at) => ({ ...total, netArea: netAreaOf(evaluation, at) })),
    cost: evaluation.cost,
    areaPerBed: evaluation.areaPerBed,
    sources: sourcesOf(program, criteria),
    assumptions: assumptionsOf(program, criteria),
  }
}

function netAreaOf({ departments }: Evaluation, at: number): number {
  return departments.reduce((sum, { years }) => sum + (years[at]?.netArea ?? 0), 0)
}

/** The documents that the criteria of a program's departments cite, each once. */
function sourcesOf(program: Program, criteria: Criteria): SharedScenario['sources'] {
  const cited = program.departments.flatMap(({ type, drivers }) => {
    const used = criteria.departments.get(type)
    if (!used) return []
    const { settings, driverSettings, rounding, occupancyBySize, arrivals, rooms } = used
    return [
      ...Object.values(settings),
      ...drivers.flatMap(({ unit }) => Object.values(driverSettings[unit] ?? {})),
      ...(occupancyBySize ?? []),
      ...rooms.flatMap(({ count, area, pack }) => [
        { ...count, pack },
        { ...area, pack },
      ]),
      ...(arrivals ? [arrivals] : []),
      rounding,
    ]
  })
  const sources = [...Object.values(criteria.settings), ...cited].flatMap(({ pack, source }) => {
    const document = source === null ? undefined : criteria.sources[pack.id]?.[source]
    return document ? [document] : []
  })
  return [...new Set(sources)].map(({ title, publisher, edition, date }) => ({ title, publisher, edition, date }))
}
