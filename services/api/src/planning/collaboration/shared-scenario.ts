import type { SharedScenario } from '@keyroom/product-api/schemas'
import { evaluate, readProgram, type Criteria, type Department, type Program } from '@keyroom/right-sizing'
import { combineOwnPacks } from '../packs/combine-own-packs.ts'
import { assumptionsOf, sourcesOf } from './shared-assumptions.ts'

/** What figures are calculated from. It is sent to a thread, so it is plain data. */
export interface FiguresOrder {
  /** As it is stored. */
  readonly program: unknown
  /** The account's own packs that its criteria are made of, as JSON. */
  readonly ownPacks: readonly string[]
}

/** The figures of a program; `null` for one that a later version of KeyRoom stored. */
export function calculateFigures({ program: stored, ownPacks }: FiguresOrder): Figures | null {
  const read = readProgram(stored)
  return 'unreadable' in read ? null : figuresOf(read.program, combineOwnPacks(ownPacks, read.program.pack))
}

function unitOf(department: Department | undefined): { unit: string } | null {
  return department?.source ? { unit: department.source.unit } : null
}

/** What of a scenario its program decides. */
export type Figures = Omit<SharedScenario, 'name' | 'projectName' | 'status' | 'changedAt' | 'expiresAt'>

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
