import type { MethodId } from '../program/methods.ts'

/** Why a number that was entered, or the program as a whole, cannot be used. */
export type ProblemCode =
  | 'missing'
  | 'negative'
  | 'not-a-share'
  | 'out-of-range'
  | 'unstable-queue'
  | 'horizon-before-base-year'
  | 'unknown-department-type'
  | 'unknown-pack'
  | 'method-not-allowed'
  | 'method-needs-data'
  | 'duplicate-year'
  | 'shares-not-one'
  | 'too-large'

/** An entered value that gives no result, at its field. Problems are values: nothing throws, and no number is NaN. */
export interface Problem {
  /** The department's id; `null` for a field of the whole program. */
  readonly department: string | null
  /**
   * The field's path in the department or the program, such as `drivers.0.base`, `settings.targetOccupancy` or
   * `horizonYears`.
   */
  readonly field: string
  readonly code: ProblemCode
  /** What was entered; `null` if the field is empty. */
  readonly received: number | string | null
  /** The permitted range, where there is one. */
  readonly min?: number
  readonly max?: number
}

/** A result that is valid, but that an expert would look at twice. */
export type WarningCode =
  /** Peak factor, low utilization and percentile are safety margins for the same thing. */
  | 'double-counting'
  /** Counts at midnight miss the peaks of the day. */
  | 'midnight-census'
  /** The planner's target or utilization is outside the range that the criterion gives, such as 1.5 % typed for 85 %. */
  | 'share-outside-range'
  /** A target occupancy that a unit of this size reaches only by turning patients away. */
  | 'small-unit-target'
  /** Building gross area per bed outside of the usual range. */
  | 'area-per-bed'
  /** The measured growth was not used. */
  | 'growth-doubtful'
  /** The load was measured in a unit that was almost full: demand may be larger. */
  | 'census-near-capacity'
  /** The load needs more rooms than exist: one of the two is wrong. */
  | 'census-over-capacity'
  /** The volume was taken from days that are also those of newborns. */
  | 'newborns-included'
  | 'no-published-criterion'
  /** Only missing rooms are priced, but nothing is known to exist here: all of its rooms are priced. */
  | 'existing-unknown'

export interface Warning {
  readonly code: WarningCode
  /** `null` for the whole program. */
  readonly department: string | null
  /** The numbers that the sentence states, by name: `{ share: 0.33, beds: 10 }`. */
  readonly values: Readonly<Record<string, number>>
}

/** A department in one year. `null` where a problem, or a department without key rooms, leaves no value. */
export interface DepartmentYear {
  readonly year: number
  /** The volume of each driver, in the order of the program's drivers. */
  readonly volumes: readonly (number | null)[]
  /** Patients present, or rooms in use, on average: offered load in rooms. */
  readonly load: number | null
  /** Key rooms needed, whole. */
  readonly needed: number | null
  /** Key rooms that exist. */
  readonly existing: number | null
  /** existing - needed: negative is a shortage. */
  readonly difference: number | null
  /** load / rooms needed; for throughput departments the share of staffed room time in use. */
  readonly utilization: number | null
  /** Net square feet. */
  readonly netArea: number | null
  /** Departmental gross square feet. */
  readonly departmentArea: number | null
}

/** A line of the space program, in the last year. */
export interface RoomResult {
  readonly id: string
  /** The planner's own name; `null` for the name that the criteria give (`id`). */
  readonly name: string | null
  readonly count: number
  /** Net square feet of one. */
  readonly area: number
  /** count × area */
  readonly total: number
  readonly isCountOverridden: boolean
  readonly isAreaOverridden: boolean
}

/** What key rooms are found by: a method, or the planner's own number in place of one. */
export type SizedBy = MethodId | 'own-number'

export interface DepartmentEvaluation {
  readonly id: string
  readonly type: string
  /** `null` for departments without key rooms. */
  readonly sizedBy: SizedBy | null
  /** One entry for each year from the base year to the horizon. */
  readonly years: readonly DepartmentYear[]
  /** The first year in which more rooms are needed than exist; `null` if none, or nothing is known to exist. */
  readonly runsOutIn: number | null
  readonly rooms: readonly RoomResult[]
}

/** The whole program in one year. */
export interface ProgramYear {
  readonly year: number
  readonly needed: number
  /** `null` if no department says what exists. */
  readonly existing: number | null
  readonly difference: number | null
  /** Net, departmental gross and building gross square feet. */
  readonly netArea: number
  readonly departmentArea: number
  readonly buildingArea: number
}

/** Project cost in dollars of the year in the middle of construction. */
export interface Cost {
  /** The building gross area that is built: all of it, or what is missing at the horizon. */
  readonly buildingArea: number
  /** buildingArea × costPerSquareFoot × (1 + escalation) ^ (midpointYear - costYear) */
  readonly construction: number
  readonly softCost: number
  readonly equipment: number
  readonly contingency: number
  readonly total: number
}

/** All that follows from a program. */
export interface Evaluation {
  readonly years: readonly number[]
  /** In the program's order. */
  readonly departments: readonly DepartmentEvaluation[]
  readonly totals: readonly ProgramYear[]
  /** `null` while a problem leaves no area or price. */
  readonly cost: Cost | null
  /** Building gross area per inpatient bed in the last year; `null` without beds. */
  readonly areaPerBed: number | null
  readonly problems: readonly Problem[]
  readonly warnings: readonly Warning[]
}
