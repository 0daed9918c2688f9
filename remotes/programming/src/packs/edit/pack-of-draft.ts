import type { Criteria, CriteriaPack, Criterion, PackSource, PackVersion } from '@keyroom/right-sizing'
import { usualRounding } from './own-departments.ts'
import {
  basisSourceKey,
  numberBelow,
  numberPath,
  ownDepartmentOf,
  roomBelow,
  roomPath,
  typesOf,
  type OwnDepartment,
  type PackDraft,
  type RoomPart,
  type SizeStep,
} from './pack-draft.ts'
import { isSame, isSameEntry, type Arrivals, type RoomRule, type RoundingRule } from './same-entry.ts'

type PackDepartment = CriteriaPack['departments'][number]
type RoomCriterion = NonNullable<PackDepartment['rooms']>[number]

export interface PackPlace {
  readonly id: string
  readonly version: number
  /** The pack that it lies on, as it is stored. */
  readonly on: PackVersion
  /** The version that the draft began with. */
  readonly previous: CriteriaPack | null
}

/** The draft as a pack, with only what differs from its basis. A room with one entry takes the other from its basis. */
export function packOf(draft: PackDraft, { id, version, on, previous }: PackPlace, basis: Criteria): CriteriaPack {
  const sources = new Map(Object.entries(draft.sources))
  const types = new Set([
    ...(previous?.departments ?? []).map((department) => department.id),
    ...typesOf(draft).filter((type) => type !== ''),
  ])
  const departments = [...types].flatMap((type): PackDepartment[] => {
    const own = draft.departments[type]
    const kept = previous?.departments.find((department) => department.id === type)
    const rooms = roomsOf(draft, type, basis, sources)
    const driverSettings = driverSettingsOf(draft, type, basis)
    const settings = numbersOf(draft, type, 'settings', basis)
    const rounding = draft.roundings[type] ?? (own && usualRounding)
    const steps = draft.sizeTargets[type]
    const drivers = draft.drivers[type]
    const methods = draft.methods[type]
    const arrivals = draft.arrivals[type]
    const below = basis.departments.get(type)
    // In the order of the schema, so that a version in which nothing changed is the same text.
    const department = {
      ...(own ? ownOf(type, own) : uneditedOf(kept, type, basis)),
      ...(drivers && !isSame(drivers, below?.drivers) && { drivers: [...drivers] }),
      ...(methods && !isSame(methods, below?.methods) && { methods: [...methods] }),
      ...(rounding && !isSameRounding(rounding, draft, type, basis) && { rounding }),
      ...(Object.keys(settings).length > 0 && { settings }),
      ...(Object.keys(driverSettings).length > 0 && { driverSettings }),
      ...(steps &&
        (settings['targetOccupancy'] ?? !isSameSteps(steps, draft, type, basis)) && { occupancyBySize: [...steps] }),
      ...(arrivals && !isSameArrivals(arrivals, draft, type, basis) && { arrivals }),
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
  const partOf = (room: string, part: RoomPart): RoomRule | null => {
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

function isSameArrivals(arrivals: Arrivals, { sources }: PackDraft, type: string, basis: Criteria): boolean {
  const given = basis.departments.get(type)?.arrivals
  return given != null && isSameEntry(arrivals, sources, given, basis.sources[given.pack.id] ?? {})
}

function ownOf(id: string, { name, group, keyRoom, load }: OwnDepartment): PackDepartment {
  return { id, name: name.trim(), group, keyRoom, load }
}

/** What a version says that a department of its basis is, which no screen edits. A department of its own was removed. */
function uneditedOf(department: PackDepartment | undefined, id: string, basis: Criteria): PackDepartment {
  if (!department || ownDepartmentOf(department, basis)) return { id }
  const edited = [
    'drivers',
    'methods',
    'rounding',
    'settings',
    'driverSettings',
    'occupancyBySize',
    'arrivals',
    'rooms',
  ]
  const entries = Object.entries(department).filter(([part]) => !edited.includes(part))
  return Object.fromEntries(entries) as PackDepartment
}

function sourceKeysOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const nested = Object.values(part).flatMap(sourceKeysOf)
  return 'source' in part && typeof part.source === 'string' ? [part.source, ...nested] : nested
}
