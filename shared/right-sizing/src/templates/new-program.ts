import type { DepartmentCriteria, PackVersion } from '../packs/criteria.ts'
import type { DriverUnit, MethodId } from '../program/methods.ts'
import type { Department, Driver, Program } from '../program/program.ts'

/** How far the future may be from the plan until the planner says otherwise: assumptions for risk and sensitivity. */
const usualRanges: Department['ranges'] = { growth: { low: -0.01, high: 0.01 }, stay: { low: 0.95, high: 1.05 } }

/** A program without changes to its criteria. */
export function newProgram(given: {
  readonly baseYear: number
  readonly targetYear: number
  readonly pack: PackVersion
  readonly hospital?: Program['hospital']
  readonly departments?: Program['departments']
}): Program {
  const { baseYear, targetYear, pack, hospital = null, departments = [] } = given
  return {
    schema: 1,
    baseYear,
    horizonYears: targetYear - baseYear,
    pack: { id: pack.id, version: pack.version },
    settings: {},
    scope: 'whole',
    concepts: {},
    hospital,
    departments,
  }
}

/** What is known of a new department. */
export interface DepartmentStart {
  /** By default the type's, with a number if the program has one of these. */
  readonly id?: string
  /** What is counted; by default the first that the type has. */
  readonly unit?: DriverUnit
  /** In the base year. */
  readonly volume?: number | null
  /** Whether the volume counts newborns, because its source does not tell them apart. */
  readonly includesNewborns?: boolean
  /** A year, as a share. */
  readonly growth?: number
  /** In days. */
  readonly lengthOfStay?: number | null
  /** By default the first that the type has. */
  readonly method?: MethodId
  readonly settings?: Department['settings']
  readonly existing?: Department['existing']
  readonly source?: Department['source']
}

/**
 * A department of a type with one driver, or without one where its area is a share of the others'.
 *
 * @param takenIds ids of the program's departments
 */
export function newDepartment(
  criteria: DepartmentCriteria,
  takenIds: readonly string[],
  start: DepartmentStart = {},
): Department {
  const unit = start.unit ?? criteria.drivers[0]
  const hasDriver = unit !== undefined && criteria.settings.shareOfArea === undefined
  return {
    id: start.id ?? freeId(criteria.id, takenIds),
    type: criteria.id,
    name: null,
    drivers: hasDriver ? [newDriver(unit, start)] : [],
    lengthOfStay: start.lengthOfStay ?? null,
    lengthOfStayChange: { kind: 'none' },
    method: start.method ?? null,
    settings: start.settings ?? {},
    rounding: null,
    measured: { dailyCensus: null, arrivals: null, stays: null },
    existing: start.existing ?? [],
    keyRooms: null,
    rooms: [],
    ranges: usualRanges,
    source: start.source ?? null,
  }
}

/** A driver that grows at one rate, as its population does. */
function newDriver(unit: DriverUnit, { volume = null, includesNewborns = false, growth = 0 }: DepartmentStart): Driver {
  return {
    id: unit,
    unit,
    base: volume,
    ...(includesNewborns && { includesNewborns }),
    population: { kind: 'rate', rate: growth },
    useRate: { kind: 'none' },
    marketShare: { kind: 'none' },
    settings: {},
  }
}

function freeId(type: string, takenIds: readonly string[]): string {
  let id = type
  for (let number = 2; takenIds.includes(id); number++) id = `${type}-${number}`
  return id
}
