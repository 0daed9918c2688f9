import type { MethodId } from '../program/methods.ts'
import type { ReportSource } from '../program/program.ts'
import type { CriterionInUse, PackVersion } from '../packs/criteria.ts'
import type { PackSource } from '../packs/pack.ts'

/** A result that has a derivation. */
export type ResultRef =
  | {
      readonly of:
        | 'load'
        | 'unroundedRooms'
        | 'existing'
        | 'difference'
        | 'netArea'
        | 'departmentArea'
        | 'missingArea'
        | 'runsOutIn'
      readonly department: string
      readonly year: number
    }
  | {
      readonly of: 'needed' | RoomFigure
      readonly department: string
      readonly year: number
      /** By this method, and without the planner's own number of rooms; as chosen without it. */
      readonly method?: MethodId
    }
  /** Rooms by this method less those by the chosen one. */
  | { readonly of: 'methodDifference'; readonly department: string; readonly year: number; readonly method: MethodId }
  | { readonly of: 'volume'; readonly department: string; readonly driver: string; readonly year: number }
  | {
      readonly of: 'roomCount' | 'roomArea' | 'roomTotal'
      readonly department: string
      readonly room: string
      readonly year: number
    }
  /** How far from the plan another number of rooms is needed; see `findThresholds`. */
  | {
      readonly of: 'volumeThreshold' | 'settingThreshold'
      readonly department: string
      readonly year: number
      readonly step: 'oneMore' | 'oneFewer'
    }
  /** Of departments that share their rooms; see `poolDepartments`. */
  | { readonly of: 'pooledLoad'; readonly departments: readonly string[]; readonly year: number }
  | {
      readonly of: 'roomsApart' | 'roomsTogether' | 'roomsSaved' | 'pooledTurnedAway'
      readonly departments: readonly string[]
      readonly year: number
      readonly method: MethodId
    }
  /** Of simulated futures; see `simulate`. */
  | (SimulatedRef & { readonly of: 'simulatedRooms'; readonly share: number })
  | (SimulatedRef & { readonly of: 'roomsSuffice' | 'roomsEmpty' | 'roomsMissing'; readonly rooms: number })
  | {
      readonly of: 'totalNeeded' | 'totalExisting' | 'totalDifference' | 'totalDepartmentArea' | 'buildingArea'
      readonly year: number
    }
  | { readonly of: 'cost' | 'construction' | 'softCost' | 'equipment' | 'contingency' | 'builtArea' | 'areaPerBed' }

/** What a number of rooms means for the department. */
export type RoomFigure = 'utilization' | 'turnedAway' | 'overWaitLimit' | 'meanWaitMinutes' | 'percentile'

/** A department's futures in a year, which the seed repeats. */
interface SimulatedRef {
  readonly department: string
  readonly year: number
  readonly seed: number
  readonly draws: number
}

/** Where a number in a formula is from. */
export type InputOrigin =
  /** Another result, which has a derivation of its own. */
  | { readonly from: 'result'; readonly ref: ResultRef }
  /** Entered by the planner, at this field of the department or, with `null`, of the program. */
  | { readonly from: 'entered'; readonly department: string | null; readonly field: string }
  /** A value of a criteria pack, and its document. */
  | { readonly from: 'criterion'; readonly criterion: CriterionInUse; readonly source: PackSource | null }
  /** The planner's own value in place of a criterion's, which is stated beside it. */
  | {
      readonly from: 'override'
      readonly department: string | null
      readonly field: string
      readonly instead: CriterionInUse | null
      readonly source: PackSource | null
    }
  /** A measure of a unit as its cost report has it. */
  | {
      readonly from: 'report'
      readonly source: ReportSource
      readonly measure: 'days' | 'beds' | 'averageLengthOfStay'
    }
  /** Calculated inside this derivation, or fixed by definition, such as 60 minutes an hour. */
  | { readonly from: 'definition' }

export type InputUnit = 'count' | 'days' | 'hours' | 'minutes' | 'share' | 'factor' | 'area' | 'dollars' | 'year'

/** The rule of a formula, which the catalogs say in a sentence. */
export type DerivationRule =
  | MethodId
  /** The planner's own number. */
  | 'entered-rooms'
  | 'measured-census'
  | 'erlang-loss-measured'
  | 'volume'
  | 'load'
  | 'existing'
  | 'difference'
  | 'utilization'
  | 'turned-away'
  | 'over-wait-limit'
  | 'mean-wait'
  | 'time-sufficient'
  | 'method-difference'
  | 'volume-threshold'
  | 'setting-threshold'
  | 'unrounded-rooms'
  | 'rooms-saved'
  | 'simulated-rooms'
  | 'rooms-suffice'
  | 'rooms-empty'
  | 'rooms-missing'
  | 'net-area'
  | 'department-area'
  | 'gross-per-key-room'
  | 'share-of-area'
  | 'runs-out-in'
  | 'room-count'
  | 'room-area'
  | 'room-total'
  | 'sum-of-departments'
  | 'building-area'
  | 'missing-area'
  | 'built-area'
  | 'construction'
  | 'share-of-construction'
  | 'contingency'
  | 'cost'
  | 'area-per-bed'

/** A number in a formula. */
export interface DerivationInput {
  /**
   * As it is in the formula; also the id of its name in the catalogs, without the number that tells those of several
   * drivers or departments apart: `visits.2`.
   */
  readonly symbol: string
  readonly value: number | null
  readonly unit: InputUnit
  readonly origin: InputOrigin
}

/** How a result is calculated: the formula, the numbers in it, and where each is from. */
export interface Derivation {
  readonly ref: ResultRef
  readonly value: number | null
  readonly unit: InputUnit
  /**
   * In symbols, such as `ceil(load / targetOccupancy)`. Functions: `ceil`, `floor`, `round`, `min` and `max` as usual;
   * `wholeOrNext(x, from)` rounds up from a remainder on; `min(n, condition)` is the smallest n for which the condition
   * holds, with `poisson(n, mean)` = P(X <= n), `erlangB(n, load)` and `waitOver(n, load, stayHours, limitMinutes)`;
   * `erlangC(n, load)` is the share of arrivals that wait, and `futures(n)` how many simulated futures need at most n;
   * `nearest(x, condition)` is the x nearest to the plan for which the condition holds, with `rooms(load)` for the rooms
   * that the method finds and `rooms(load, x)` for those at x as the method's setting.
   */
  readonly formula: string
  readonly rule: DerivationRule
  readonly inputs: readonly DerivationInput[]
  readonly pack: PackVersion & { readonly name: string }
}
