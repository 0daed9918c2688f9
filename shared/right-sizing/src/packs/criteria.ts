import type { DriverUnit } from '../program/methods.ts'
import type { DriverSettingId, ProgramSettingId, SettingId } from '../program/settings.ts'
import type { Criterion, DepartmentType, PackSource, RoomCriterion } from './pack.ts'

/** One version of a pack. */
export interface PackVersion {
  readonly id: string
  readonly version: number
}

/** A value of a combined pack, with the pack that gives it. */
type From<T> = T & { readonly pack: PackVersion }

export type CriterionInUse = From<Criterion>

/** A department's criteria with nothing missing: a published pack's own, and the starter's for the rest. */
export interface DepartmentCriteria extends Pick<
  DepartmentType,
  'id' | 'group' | 'keyRoom' | 'load' | 'drivers' | 'methods'
> {
  /** `null` for the name in the catalogs. */
  readonly name: string | null
  /** Whether the chosen pack says anything about the department; if not, all of it is the starter's. */
  readonly hasPublishedCriterion: boolean
  readonly rounding: From<DepartmentType['rounding']>
  readonly settings: Readonly<Partial<Record<SettingId, CriterionInUse>>>
  readonly driverSettings: Readonly<
    Partial<Record<DriverUnit, Readonly<Partial<Record<DriverSettingId, CriterionInUse>>>>>
  >
  readonly occupancyBySize: readonly From<NonNullable<DepartmentType['occupancyBySize']>[number]>[] | null
  readonly arrivals: From<NonNullable<DepartmentType['arrivals']>> | null
  readonly rooms: readonly From<RoomCriterion>[]
}

/** What `evaluate` reads: the chosen pack over those that it is based on. */
export interface Criteria {
  readonly pack: PackVersion & { readonly name: string }
  readonly settings: Readonly<Partial<Record<ProgramSettingId, CriterionInUse>>>
  readonly departments: ReadonlyMap<string, DepartmentCriteria>
  /** The documents of each pack, by pack id and the key that its values name. */
  readonly sources: Readonly<Record<string, Readonly<Record<string, PackSource>>>>
}
