import type { SharedScenario } from '@keyroom/product-api/schemas'
import {
  departuresFromReport,
  driverCriterion,
  driverSettingIds,
  ownRounding,
  programSettingIds,
  settingIds,
  type Criteria,
  type Department,
  type DepartmentCriteria,
  type Program,
  type RoomOverride,
} from '@keyroom/right-sizing'

type Assumption = SharedScenario['assumptions'][number]

/**
 * What of a program is not as its criteria and reports have it: what is built and its own settings first, then by
 * department.
 */
export function assumptionsOf(program: Program, criteria: Criteria): Assumption[] {
  const ofProgram = programSettingIds.flatMap((id): Assumption[] => {
    const value = program.settings[id]
    if (value === undefined) return []
    return [{ department: null, kind: 'setting', id, name: null, value, instead: criteria.settings[id]?.value ?? null }]
  })
  const scope: Assumption[] =
    program.scope === 'whole'
      ? []
      : [{ department: null, kind: 'scope', id: null, name: null, value: program.scope, instead: 'whole' }]
  return [
    ...scope,
    ...ofProgram,
    ...program.departments.flatMap((department, at) =>
      ofDepartment(department, criteria).map((one) => ({ department: at, ...one })),
    ),
  ]
}

type OfDepartment = Omit<Assumption, 'department'>

function ofDepartment(department: Department, criteria: Criteria): OfDepartment[] {
  const { method, keyRooms, drivers, rooms } = department
  const type = criteria.departments.get(department.type)
  const usualMethod = type?.methods[0] ?? null
  const setting = (id: string, value: number | undefined, instead: number | undefined): OfDepartment[] =>
    value === undefined ? [] : [{ kind: 'setting', id, name: null, value, instead: instead ?? null }]
  const rounding = type ? ownRounding(department, type) : null
  const part = (
    kind: Assumption['kind'],
    value: OfDepartment['value'],
    instead: OfDepartment['instead'],
  ): OfDepartment[] => (value === null || value === instead ? [] : [{ kind, id: null, name: null, value, instead }])
  return [
    ...departuresFromReport(department).map(({ figure, planned, reported, fiscalYear }): OfDepartment => ({
      kind: 'report-figure',
      id: figure,
      name: null,
      value: planned,
      instead: reported,
      fiscalYear,
    })),
    ...part('method', method, usualMethod),
    ...settingIds.flatMap((id) => setting(id, department.settings[id], type?.settings[id]?.value)),
    ...sizeTargets(department, type),
    ...drivers.flatMap(({ unit, settings }) =>
      driverSettingIds.flatMap((id) => setting(id, settings[id], type && driverCriterion(type, unit, id)?.value)),
    ),
    ...part('rounding', rounding, type?.rounding.rule ?? null),
    ...part('key-rooms', keyRooms, null),
    ...rooms.flatMap((room) => ofRoom(room, type?.rooms.some(({ id }) => id === room.id) ?? false)),
  ]
}

/** The planner's own targets by size of unit, unless one target counts for all sizes. */
function sizeTargets({ occupancyBySize, settings }: Department, type: DepartmentCriteria | undefined): OfDepartment[] {
  if (!occupancyBySize || settings.targetOccupancy !== undefined) return []
  const instead =
    type?.occupancyBySize?.map(({ upTo, value }) => ({ upTo, value })) ?? type?.settings.targetOccupancy?.value ?? null
  return [{ kind: 'size-targets', id: null, name: null, value: occupancyBySize, instead }]
}

function ofRoom({ id, name, count, area }: RoomOverride, isKnown: boolean): OfDepartment[] {
  const entry = (kind: Assumption['kind'], value: number | null): OfDepartment[] =>
    value === null ? [] : [{ kind, id, name, value, instead: null }]
  if (!isKnown) return entry('own-room', (count ?? 0) * (area ?? 0))
  return [...entry('room-count', count), ...entry('room-area', area)]
}

/** The documents that the criteria of a program's departments cite, each once. */
export function sourcesOf(program: Program, criteria: Criteria): SharedScenario['sources'] {
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
