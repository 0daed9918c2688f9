import type {
  Criteria,
  CriteriaPack,
  Criterion,
  CriterionInUse,
  DepartmentType,
  DriverSettingId,
  DriverUnit,
  PackSource,
  PackVersion,
  ProgramSettingId,
  RoomCriterion,
  SettingId,
} from '@keyroom/right-sizing'

export type RoomRule = RoomCriterion['count']
export type RoundingRule = DepartmentType['rounding']
export type SizeStep = NonNullable<DepartmentType['occupancyBySize']>[number]

/** What people enter of a pack, by path, so that two edits of the same pack can be laid over each other. */
export interface PackDraft {
  readonly name: string
  readonly sources: Readonly<Record<string, PackSource>>
  /** By the type of department, if any, and field: `/settings.softCost`, `icu/settings.minutes`. */
  readonly numbers: Readonly<Record<string, Criterion>>
  /** `icu/rooms.waiting.count`, `icu/rooms.waiting.area` */
  readonly rules: Readonly<Record<string, RoomRule>>
  /** By the type of department. */
  readonly roundings: Readonly<Record<string, RoundingRule>>
  /** Target occupancies by size of unit, by the type of department. */
  readonly sizeTargets: Readonly<Record<string, readonly SizeStep[]>>
}

type PackDepartment = CriteriaPack['departments'][number]
type Part = 'count' | 'area'

export const numberPath = (type: string | null, field: string) => `${type ?? ''}/${field}`
export const roomPath = (type: string, room: string, part: Part) => `${type}/rooms.${room}.${part}`

/** The key under which a draft names a document of a pack below. */
export const basisSourceKey = (pack: PackVersion, key: string) => `${pack.id}/${key}`

/** An empty draft. */
export const newDraft = (name: string): PackDraft => ({
  name,
  sources: {},
  numbers: {},
  rules: {},
  roundings: {},
  sizeTargets: {},
})

/** The draft that begins with a version of a pack. What a room only repeats of its basis isn't an entry. */
export function draftOf(pack: CriteriaPack, basis: Criteria): PackDraft {
  const numbers = new Map<string, Criterion>()
  const rules = new Map<string, RoomRule>()
  const roundings = new Map<string, RoundingRule>()
  const sizeTargets = new Map<string, readonly SizeStep[]>()
  const addAll = (type: string | null, field: string, given: Readonly<Partial<Record<string, Criterion>>> = {}) => {
    for (const [id, criterion] of Object.entries(given)) {
      if (criterion) numbers.set(numberPath(type, `${field}.${id}`), criterion)
    }
  }
  addAll(null, 'settings', pack.settings)
  for (const department of pack.departments) {
    const { id: type, settings, driverSettings = {}, rounding, occupancyBySize, rooms = [] } = department
    addAll(type, 'settings', settings)
    for (const [unit, ofUnit] of Object.entries(driverSettings)) addAll(type, `driverSettings.${unit}`, ofUnit)
    if (rounding) roundings.set(type, rounding)
    if (occupancyBySize) sizeTargets.set(type, occupancyBySize)
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
    numbers: Object.fromEntries(numbers),
    rules: Object.fromEntries(rules),
    roundings: Object.fromEntries(roundings),
    sizeTargets: Object.fromEntries(sizeTargets),
  }
}

export interface PackPlace {
  readonly id: string
  readonly version: number
  /** The pack that it lies on, as it is stored. */
  readonly on: PackVersion
  /** The version that the draft began with: it has parts that no screen edits. */
  readonly previous: CriteriaPack | null
}

/** The draft as a pack, with only what differs from its basis. A room with one entry takes the other from its basis. */
export function packOf(draft: PackDraft, { id, version, on, previous }: PackPlace, basis: Criteria): CriteriaPack {
  const sources = new Map(Object.entries(draft.sources))
  const types = new Set([
    ...(previous?.departments ?? []).map((department) => department.id),
    ...[...Object.keys(draft.numbers), ...Object.keys(draft.rules)].map(typeOf).filter((type) => type !== ''),
    ...Object.keys(draft.roundings),
    ...Object.keys(draft.sizeTargets),
  ])
  const departments = [...types].flatMap((type): PackDepartment[] => {
    const kept = previous?.departments.find((department) => department.id === type)
    const rooms = roomsOf(draft, type, basis, sources)
    const driverSettings = driverSettingsOf(draft, type, basis)
    const settings = numbersOf(draft, type, 'settings', basis)
    const rounding = draft.roundings[type]
    const steps = draft.sizeTargets[type]
    const department = {
      ...uneditedOf(kept ?? { id: type }),
      ...(rounding && !isSameRounding(rounding, draft, type, basis) && { rounding }),
      ...(steps &&
        (settings['targetOccupancy'] ?? !isSameSteps(steps, draft, type, basis)) && { occupancyBySize: [...steps] }),
      ...(Object.keys(settings).length > 0 && { settings }),
      ...(Object.keys(driverSettings).length > 0 && { driverSettings }),
      ...(rooms.length > 0 && { rooms }),
    }
    return Object.keys(department).length > 1 ? [department] : []
  })
  const settings = numbersOf(draft, null, 'settings', basis)
  const used = new Set(sourceKeysOf([settings, departments]))
  const named = [...sources].filter(([key]) => used.has(key) || !key.includes('/'))
  return {
    schema: 1,
    id,
    version,
    name: draft.name.trim(),
    basis: { id: on.id, version: on.version },
    sources: Object.fromEntries(named),
    settings,
    departments,
  }
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

/** The value of the basis in place of which a number counts. */
export function numberBelow(basis: Criteria, type: string | null, field: string): CriterionInUse | undefined {
  const [kind, id = '', setting] = field.split('.')
  if (type === null) return basis.settings[id as ProgramSettingId]
  const department = basis.departments.get(type)
  return kind === 'driverSettings'
    ? department?.driverSettings[id as DriverUnit]?.[setting as DriverSettingId]
    : department?.settings[id as SettingId]
}

function numbersOf(
  { numbers, sources }: PackDraft,
  type: string | null,
  kind: string,
  basis: Criteria,
): Record<string, Criterion> {
  const prefix = numberPath(type, `${kind}.`)
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([path, criterion]) => {
      if (!path.startsWith(prefix)) return []
      const id = path.slice(prefix.length)
      const below = numberBelow(basis, type, `${kind}.${id}`)
      const isRepeated = below && isSameEntry(criterion, sources, below, basis.sources[below.pack.id] ?? {})
      return isRepeated && !endsAnother(basis, type, id) ? [] : [[id, criterion]]
    }),
  )
}

/** Minutes end a volume per room of the basis, and a target its targets by size, even if the number is the same. */
function endsAnother(basis: Criteria, type: string | null, id: string): boolean {
  const department = type === null ? undefined : basis.departments.get(type)
  if (id === 'minutes') return department?.settings.volumePerRoom !== undefined
  return id === 'targetOccupancy' && department?.occupancyBySize != null
}

function driverSettingsOf(
  draft: PackDraft,
  type: string,
  basis: Criteria,
): NonNullable<PackDepartment['driverSettings']> {
  const prefix = numberPath(type, 'driverSettings.')
  const units = Object.keys(draft.numbers).flatMap((path) =>
    path.startsWith(prefix) ? [path.slice(prefix.length).split('.')[0] ?? ''] : [],
  )
  return Object.fromEntries(
    [...new Set(units)].map((unit) => [unit, numbersOf(draft, type, `driverSettings.${unit}`, basis)]),
  )
}

/** The rooms of a department with an entry. Documents that they name are added to the sources. */
function roomsOf(
  { rules }: PackDraft,
  type: string,
  basis: Criteria,
  sources: Map<string, PackSource>,
): RoomCriterion[] {
  const ids = Object.keys(rules).flatMap((path) => {
    const [, of, room] = /^([^/]*)\/rooms\.(.*)\.(?:count|area)$/.exec(path) ?? []
    return of === type && room !== undefined ? [room] : []
  })
  const partOf = (room: string, part: Part): RoomRule | null => {
    const own = rules[roomPath(type, room, part)]
    const below = roomBelow(basis, type, room, part)
    if (own || below === null) return own ?? null
    const key = below.rule.source
    const document = key === null ? undefined : below.sources[key]
    if (key === null || document === undefined) return below.rule
    const source = basisSourceKey(below.pack, key)
    sources.set(source, document)
    return { ...below.rule, source }
  }
  return [...new Set(ids)].flatMap((id) => {
    const [count, area] = [partOf(id, 'count'), partOf(id, 'area')]
    return count && area ? [{ id, count, area }] : []
  })
}

function roomBelow(basis: Criteria, type: string, id: string, part: Part) {
  const room = basis.departments.get(type)?.rooms.find((one) => one.id === id)
  return room ? { rule: room[part], pack: room.pack, sources: basis.sources[room.pack.id] ?? {} } : null
}

function isSameRounding(rounding: RoundingRule, { sources }: PackDraft, type: string, basis: Criteria): boolean {
  const given = basis.departments.get(type)?.rounding
  if (!given) return false
  const { pack, ...plain } = given
  return isSameEntry(rounding, sources, plain, basis.sources[pack.id] ?? {})
}

function isSameSteps(steps: readonly SizeStep[], { sources }: PackDraft, type: string, basis: Criteria): boolean {
  const given = basis.departments.get(type)?.occupancyBySize ?? []
  return (
    steps.length === given.length &&
    given.every(({ pack, ...below }, at) => {
      const step = steps[at]
      return step?.upTo === below.upTo && isSameEntry(step, sources, below, basis.sources[pack.id] ?? {})
    })
  )
}

/** The parts of a department that no screen edits. */
function uneditedOf(department: PackDepartment): PackDepartment {
  const edited = ['settings', 'driverSettings', 'rounding', 'occupancyBySize', 'rooms']
  const entries = Object.entries(department).filter(([part]) => !edited.includes(part))
  return Object.fromEntries(entries) as PackDepartment
}

type Sources = Readonly<Record<string, PackSource>>
type Entry = Criterion | RoomRule | RoundingRule

/** Whether two values, and the documents that they name, are the same. */
function isSameEntry(one: Entry, sources: Sources, other: Entry, otherSources: Sources): boolean {
  const plain = (entry: Entry, documents: Sources) => [
    'value' in entry ? [entry.value, entry.low, entry.high] : entry.rule,
    entry.status,
    entry.source === null ? null : (documents[entry.source] ?? null),
    entry.clause,
    entry.note ?? null,
  ]
  return isSame(plain(one, sources), plain(other, otherSources))
}

/** Both are plain data whose keys the schema puts in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function sourceKeysOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const nested = Object.values(part).flatMap(sourceKeysOf)
  return 'source' in part && typeof part.source === 'string' ? [part.source, ...nested] : nested
}
