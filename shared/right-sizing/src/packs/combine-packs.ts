import type { DriverUnit } from '../program/methods.ts'
import type { SettingId } from '../program/settings.ts'
import type { Criteria, CriterionInUse, DepartmentCriteria, PackVersion } from './criteria.ts'
import type { CriteriaPack, Criterion, PackSource } from './pack.ts'

/** The pack whose assumptions fill in what the others leave open. */
export const starterPackId = 'starter'

type PackDepartment = CriteriaPack['departments'][number]

/**
 * Lays a pack over those that it is based on and these over the starter: the first pack that has a value gives it. A
 * value that would make another one ineffective ends with the pack that gives it: minutes of a published pack are not
 * replaced by the starter's volume per room, nor a published room list by a gross area per key room.
 *
 * Where the pack, or one that it is based on, is not among those given, the result is the starter's latest version, and
 * its `pack` says so.
 *
 * @throws Error if the starter is not among the packs
 */
export function combinePacks(packs: readonly CriteriaPack[], chosen: PackVersion): Criteria {
  const layers = layersOf(packs, chosen) ?? [latestStarter(packs)]
  const top = layers.at(-1) ?? latestStarter(packs)
  const settings: Record<string, CriterionInUse> = {}
  const departments = new Map<string, PartialCriteria>()
  const sources: Record<string, Record<string, PackSource>> = {}
  for (const layer of layers) {
    const pack = { id: layer.id, version: layer.version }
    Object.assign(settings, withPack(layer.settings, pack))
    sources[layer.id] = { ...sources[layer.id], ...layer.sources }
    for (const department of layer.departments) {
      departments.set(department.id, addLayer(departments.get(department.id), department, pack))
    }
  }
  return {
    pack: { id: top.id, version: top.version, name: top.name },
    settings,
    departments: new Map([...departments.values()].filter(isComplete).map((department) => [department.id, department])),
    sources,
  }
}

/** From the starter up to the chosen pack; `null` if one of them is missing. */
function layersOf(packs: readonly CriteriaPack[], chosen: PackVersion): CriteriaPack[] | null {
  const layers: CriteriaPack[] = []
  for (let next: PackVersion | null = chosen; next !== null; next = layers[0]?.basis ?? null) {
    const pack = findPack(packs, next)
    if (pack === undefined || layers.includes(pack)) return null
    layers.unshift(pack)
  }
  return layers[0]?.id === starterPackId ? layers : [latestStarter(packs), ...layers]
}

function findPack(packs: readonly CriteriaPack[], { id, version }: PackVersion): CriteriaPack | undefined {
  return packs.find((pack) => pack.id === id && pack.version === version)
}

function latestStarter(packs: readonly CriteriaPack[]): CriteriaPack {
  const [latest] = packs.filter(({ id }) => id === starterPackId).toSorted((one, other) => other.version - one.version)
  if (latest) return latest
  throw new Error(`Expected the pack "${starterPackId}" among the packs, got ${packs.map(({ id }) => id).join(', ')}.`)
}

type PartialCriteria = Partial<DepartmentCriteria> & Pick<DepartmentCriteria, 'id' | 'settings' | 'driverSettings'>

/** Space and methods of a department cannot be calculated without these. */
function isComplete(department: PartialCriteria): department is DepartmentCriteria {
  const { group, keyRoom, load, drivers, methods, rounding } = department
  return ![group, keyRoom, load, drivers, methods, rounding].includes(undefined)
}

function addLayer(below: PartialCriteria | undefined, own: PackDepartment, pack: PackVersion): PartialCriteria {
  const settings = addSettings(below?.settings ?? {}, own.settings ?? {}, pack)
  const hasOwnRooms = (own.rooms ?? []).length > 0 && own.settings?.grossPerKeyRoom === undefined
  const hasOwnTarget = own.settings?.targetOccupancy !== undefined && own.occupancyBySize === undefined
  const { grossPerKeyRoom: _, ...withoutGross } = settings
  return {
    id: own.id,
    name: own.name ?? below?.name ?? null,
    group: own.group ?? below?.group,
    keyRoom: own.keyRoom === undefined ? below?.keyRoom : own.keyRoom,
    load: own.load ?? below?.load,
    drivers: own.drivers ?? below?.drivers,
    methods: own.methods ?? below?.methods,
    hasPublishedCriterion: (below?.hasPublishedCriterion ?? false) || (pack.id !== starterPackId && isSourced(own)),
    rounding: own.rounding ? { ...own.rounding, pack } : below?.rounding,
    settings: hasOwnRooms ? withoutGross : settings,
    driverSettings: addDriverSettings(below?.driverSettings ?? {}, own.driverSettings ?? {}, pack),
    occupancyBySize:
      own.occupancyBySize?.map((step) => ({ ...step, pack })) ??
      (hasOwnTarget ? null : (below?.occupancyBySize ?? null)),
    arrivals: own.arrivals ? { ...own.arrivals, pack } : (below?.arrivals ?? null),
    rooms: addRooms(below?.rooms ?? [], own.rooms ?? [], pack),
  }
}

type Given<Id extends string> = Readonly<Partial<Record<Id, Criterion>>>
type InUse<Id extends string> = Readonly<Partial<Record<Id, CriterionInUse>>>

function addSettings(below: InUse<SettingId>, own: Given<SettingId>, pack: PackVersion): InUse<SettingId> {
  const { volumePerRoom: _, ...withoutVolume } = below
  return { ...(own.minutes ? withoutVolume : below), ...withPack(own, pack) }
}

function addDriverSettings(
  below: DepartmentCriteria['driverSettings'],
  own: NonNullable<PackDepartment['driverSettings']>,
  pack: PackVersion,
): DepartmentCriteria['driverSettings'] {
  const units = Object.keys(own) as DriverUnit[]
  const added = units.map((unit) => [unit, addSettings(below[unit] ?? {}, own[unit] ?? {}, pack)] as const)
  return { ...below, ...Object.fromEntries(added) }
}

/** A room of the same id takes the place of the one below; others follow. */
function addRooms(
  below: DepartmentCriteria['rooms'],
  own: NonNullable<PackDepartment['rooms']>,
  pack: PackVersion,
): DepartmentCriteria['rooms'] {
  const rooms = new Map(below.map((room) => [room.id, room]))
  for (const room of own) rooms.set(room.id, { ...room, pack })
  return [...rooms.values()]
}

function withPack<Id extends string>(own: Given<Id>, pack: PackVersion): InUse<Id> {
  const entries = Object.entries(own) as [Id, Criterion | undefined][]
  const given = entries.flatMap(([id, criterion]) => (criterion ? [[id, { ...criterion, pack }]] : []))
  return Object.fromEntries(given) as InUse<Id>
}

/** Whether any value of the department is from a document. */
function isSourced({ settings, driverSettings, rounding, occupancyBySize, arrivals, rooms }: PackDepartment): boolean {
  const values = [
    ...Object.values(settings ?? {}),
    ...Object.values(driverSettings ?? {}).flatMap((ofUnit) => Object.values(ofUnit ?? {})),
    ...(occupancyBySize ?? []),
    ...(rooms ?? []).flatMap(({ count, area }) => [count, area]),
    ...(rounding ? [rounding] : []),
    ...(arrivals ? [arrivals] : []),
  ]
  return values.some((value) => value !== undefined && value.status !== 'assumption')
}
