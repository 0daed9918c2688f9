import type {
  Criteria,
  CriteriaPack,
  Criterion,
  CriterionInUse,
  DepartmentType,
  DriverSettingId,
  DriverUnit,
  MethodId,
  PackSource,
  PackVersion,
  ProgramSettingId,
  SettingId,
} from '@keyroom/right-sizing'
import { isSame, isSameEntry, type Arrivals, type RoomRule, type RoundingRule } from './same-entry.ts'

export type SizeStep = NonNullable<DepartmentType['occupancyBySize']>[number]

/** A type of department that no pack below has: its name, and what it is. */
export interface OwnDepartment extends Pick<DepartmentType, 'group' | 'keyRoom' | 'load'> {
  readonly name: string
}

/** What people enter of a pack, by path, so that two edits of the same pack can be laid over each other. */
export interface PackDraft {
  readonly name: string
  readonly sources: Readonly<Record<string, PackSource>>
  /** By type. */
  readonly departments: Readonly<Record<string, OwnDepartment>>
  /** By the type of department, if any, and field: `/settings.softCost`, `icu/settings.minutes`. */
  readonly numbers: Readonly<Record<string, Criterion>>
  /** `icu/rooms.waiting.count`, `icu/rooms.waiting.area` */
  readonly rules: Readonly<Record<string, RoomRule>>
  /** By the type of department. */
  readonly roundings: Readonly<Record<string, RoundingRule>>
  /** Target occupancies by size of unit, by the type of department. */
  readonly sizeTargets: Readonly<Record<string, readonly SizeStep[]>>
  /** The methods that a department may be sized by, the usual one first, by its type. */
  readonly methods: Readonly<Record<string, readonly MethodId[]>>
  /** The units of its volumes, the usual one first, by its type. */
  readonly drivers: Readonly<Record<string, readonly DriverUnit[]>>
  /** Its arrivals by hour of the week, by its type. */
  readonly arrivals: Readonly<Record<string, Arrivals>>
}

export type RoomPart = 'count' | 'area'

export const numberPath = (type: string | null, field: string) => `${type ?? ''}/${field}`
export const roomPath = (type: string, room: string, part: RoomPart) => `${type}/rooms.${room}.${part}`

/** The key under which a draft names a document of a pack below. */
export const basisSourceKey = (pack: PackVersion, key: string) => `${pack.id}/${key}`

/** An empty draft. */
export const newDraft = (name: string): PackDraft => ({
  name,
  sources: {},
  departments: {},
  numbers: {},
  rules: {},
  roundings: {},
  sizeTargets: {},
  methods: {},
  drivers: {},
  arrivals: {},
})

/** The draft that begins with a version of a pack. What a room only repeats of its basis isn't an entry. */
export function draftOf(pack: CriteriaPack, basis: Criteria): PackDraft {
  const departments = new Map<string, OwnDepartment>()
  const numbers = new Map<string, Criterion>()
  const rules = new Map<string, RoomRule>()
  const roundings = new Map<string, RoundingRule>()
  const sizeTargets = new Map<string, readonly SizeStep[]>()
  const methods = new Map<string, readonly MethodId[]>()
  const drivers = new Map<string, readonly DriverUnit[]>()
  const arrivals = new Map<string, Arrivals>()
  const addAll = (type: string | null, field: string, given: Readonly<Partial<Record<string, Criterion>>> = {}) => {
    for (const [id, criterion] of Object.entries(given)) {
      if (criterion) numbers.set(numberPath(type, `${field}.${id}`), criterion)
    }
  }
  addAll(null, 'settings', pack.settings)
  for (const department of pack.departments) {
    const { id: type, settings, driverSettings = {}, rounding, occupancyBySize, rooms = [] } = department
    const own = ownDepartmentOf(department, basis)
    if (own) departments.set(type, own)
    addAll(type, 'settings', settings)
    for (const [unit, ofUnit] of Object.entries(driverSettings)) addAll(type, `driverSettings.${unit}`, ofUnit)
    if (rounding) roundings.set(type, rounding)
    if (occupancyBySize) sizeTargets.set(type, occupancyBySize)
    if (department.methods) methods.set(type, department.methods)
    if (department.drivers) drivers.set(type, department.drivers)
    if (department.arrivals) arrivals.set(type, department.arrivals)
    for (const room of rooms) {
      for (const part of ['count', 'area'] as const) {
        const below = roomBelow(basis, type, room.id, part)
        const isRepeated = below !== null && isSameEntry(room[part], pack.sources, below.rule, below.sources)
        if (!isRepeated) rules.set(roomPath(type, room.id, part), room[part])
      }
    }
  }
  return {
    name: pack.name,
    sources: pack.sources,
    departments: Object.fromEntries(departments),
    numbers: Object.fromEntries(numbers),
    rules: Object.fromEntries(rules),
    roundings: Object.fromEntries(roundings),
    sizeTargets: Object.fromEntries(sizeTargets),
    methods: Object.fromEntries(methods),
    drivers: Object.fromEntries(drivers),
    arrivals: Object.fromEntries(arrivals),
  }
}

/** What a pack's department is, if no pack below has it and it says all of that. */
export function ownDepartmentOf(
  { id, name, group, keyRoom, load }: CriteriaPack['departments'][number],
  basis: Criteria,
): OwnDepartment | null {
  if (basis.departments.has(id) || group === undefined || keyRoom === undefined || load === undefined) return null
  return { name: name ?? id, group, keyRoom, load }
}

export type Entries<Value> = Readonly<Record<string, Value>>

/** An entry with another value; `undefined` removes it. */
export function withEntry<Value>(entries: Entries<Value>, key: string, entry: Value | undefined): Entries<Value> {
  const { [key]: _, ...others } = entries
  return entry === undefined ? others : { ...others, [key]: entry }
}

/** The type of department that an entry is of; empty for the whole program. */
export function typeOf(path: string): string {
  return path.slice(0, path.indexOf('/'))
}

/** The type of department of each entry; empty for the whole program. */
export function typesOf(draft: PackDraft): string[] {
  const { departments, roundings, sizeTargets, methods, drivers, arrivals } = draft
  const paths = [...Object.keys(draft.numbers), ...Object.keys(draft.rules)]
  const byType = [departments, roundings, sizeTargets, methods, drivers, arrivals]
  return [...paths.map(typeOf), ...byType.flatMap((entries) => Object.keys(entries))]
}

/**
 * The draft with other units of a department's volumes; `undefined` for those of the basis. Settings of units that it no
 * longer has are gone with them.
 */
export function withDrivers(
  draft: PackDraft,
  type: string,
  units: readonly DriverUnit[] | undefined,
  basis: Criteria,
): PackDraft {
  const below = basis.departments.get(type)?.drivers ?? []
  const own = units && isSame(units, below) ? undefined : units
  const kept = (own ?? below).map((unit) => numberPath(type, `driverSettings.${unit}.`))
  const numbers = Object.entries(draft.numbers).filter(
    ([path]) => !path.startsWith(numberPath(type, 'driverSettings.')) || kept.some((prefix) => path.startsWith(prefix)),
  )
  return { ...draft, drivers: withEntry(draft.drivers, type, own), numbers: Object.fromEntries(numbers) }
}

/** The value of the basis in place of which a number counts. */
export function numberBelow(basis: Criteria, type: string | null, field: string): CriterionInUse | undefined {
  const [kind, id = '', setting] = field.split('.')
  if (type === null) return basis.settings[id as ProgramSettingId]
  const department = basis.departments.get(type)
  return kind === 'driverSettings'
    ? department?.driverSettings[id as DriverUnit]?.[setting as DriverSettingId]
    : department?.settings[id as SettingId]
}

/** A part of a room as the basis has it, with the documents of its pack. */
export function roomBelow(basis: Criteria, type: string, id: string, part: RoomPart) {
  const room = basis.departments.get(type)?.rooms.find((one) => one.id === id)
  return room ? { rule: room[part], pack: room.pack, sources: basis.sources[room.pack.id] ?? {} } : null
}
