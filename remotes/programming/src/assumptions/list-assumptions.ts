import {
  departuresFromReport,
  driverCriterion,
  driverSettingIds,
  ownRounding,
  programSettingIds,
  settingIds,
  settingUnits,
  withReportedFigure,
  type Criteria,
  type CriterionInUse,
  type Department,
  type DepartmentCriteria,
  type Driver,
  type InputUnit,
  type MethodId,
  type Program,
  type ReportDeparture,
  type Rounding,
  type SizeTarget,
} from '@keyroom/right-sizing'
import { changeDepartment, changeDriver, withSetting, withSizeTargets } from '../edits/edit-program.ts'
import { changeRoom } from '../edits/edit-rooms.ts'

/** Something of a program that is not as its criteria, or the report of a department, have it. */
export interface Assumption {
  /** `null` for the program as a whole. */
  readonly department: Department | null
  /** The path of its field, as the screen finds it. */
  readonly field: string
  /** What differs: a setting, or another part of a department. */
  readonly what:
    | { readonly kind: 'setting'; readonly id: string; readonly driver: Driver | null }
    | { readonly kind: 'report-figure'; readonly departure: ReportDeparture }
    | { readonly kind: 'method' | 'rounding' | 'key-rooms' | 'size-targets' }
    | { readonly kind: 'room-count' | 'room-area' | 'own-room'; readonly room: string; readonly name: string | null }
  /** `null` for a figure that was removed. */
  readonly value: AssumedValue | null
  readonly unit: InputUnit
  /** What the criteria or the report give; `null` for what they do not have. */
  readonly instead: AssumedValue | null
  readonly criterion: CriterionInUse | null
  readonly reset: (program: Program) => Program
}

/** A number, the id of a method, a rule of rounding, or targets by size. */
type AssumedValue = number | MethodId | Rounding | readonly SizeTarget[]

/** All that differs from the criteria and the reports, the program's own settings first, then by department. */
export function listAssumptions(program: Program, criteria: Criteria): Assumption[] {
  const ofProgram = programSettingIds.flatMap((id): Assumption[] => {
    const value = program.settings[id]
    if (value === undefined) return []
    const criterion = criteria.settings[id] ?? null
    return [
      {
        department: null,
        field: `settings.${id}`,
        what: { kind: 'setting', id, driver: null },
        value,
        unit: settingUnits[id],
        instead: criterion?.value ?? null,
        criterion,
        reset: (before) => ({ ...before, settings: withSetting(before.settings, id, null) }),
      },
    ]
  })
  return [...ofProgram, ...program.departments.flatMap((department) => ofDepartment(department, criteria))]
}

function ofDepartment(department: Department, criteria: Criteria): Assumption[] {
  const type = criteria.departments.get(department.type)
  const rounding = type ? ownRounding(department, type) : null
  const reset = (change: (before: Department) => Department) => changeDepartment(department.id, change)
  const part = (
    field: string,
    kind: 'method' | 'rounding' | 'key-rooms',
    value: AssumedValue | null,
    instead: AssumedValue | null,
    change: (before: Department) => Department,
  ): Assumption[] =>
    value === null || value === instead
      ? []
      : [
          {
            department,
            field,
            what: { kind },
            value,
            unit: 'count',
            instead,
            criterion: null,
            reset: reset(change),
          },
        ]
  return [
    ...ofReport(department, reset),
    ...part('method', 'method', department.method, type?.methods[0] ?? null, (before) => ({ ...before, method: null })),
    ...settingIds.flatMap((id): Assumption[] => {
      const value = department.settings[id]
      if (value === undefined) return []
      const criterion = type?.settings[id] ?? null
      return [
        {
          department,
          field: `settings.${id}`,
          what: { kind: 'setting', id, driver: null },
          value,
          unit: settingUnits[id],
          instead: criterion?.value ?? null,
          criterion,
          reset: reset((before) => ({ ...before, settings: withSetting(before.settings, id, null) })),
        },
      ]
    }),
    ...sizeTargets(department, type, reset),
    ...department.drivers.flatMap((driver, at) =>
      driverSettingIds.flatMap((id): Assumption[] => {
        const value = driver.settings[id]
        if (value === undefined) return []
        const criterion = type ? driverCriterion(type, driver.unit, id) : null
        return [
          {
            department,
            field: `drivers.${at}.settings.${id}`,
            what: { kind: 'setting', id, driver },
            value,
            unit: settingUnits[id],
            instead: criterion?.value ?? null,
            criterion,
            reset: reset(
              changeDriver(driver.id, (before) => ({ ...before, settings: withSetting(before.settings, id, null) })),
            ),
          },
        ]
      }),
    ),
    ...part('rounding', 'rounding', rounding, type?.rounding.rule ?? null, (before) => ({ ...before, rounding: null })),
    ...part('keyRooms', 'key-rooms', department.keyRooms, null, (before) => ({ ...before, keyRooms: null })),
    ...department.rooms.flatMap((room, at) =>
      ofRoom(department, room, at, type?.rooms.some(({ id }) => id === room.id) ?? false),
    ),
  ]
}

/** The planner's own figures in place of those of the department's report. */
function ofReport(
  department: Department,
  reset: (change: (before: Department) => Department) => Assumption['reset'],
): Assumption[] {
  return departuresFromReport(department).map((departure) => ({
    department,
    field: departure.field,
    what: { kind: 'report-figure', departure },
    value: departure.planned,
    unit: departure.figure === 'lengthOfStay' ? 'days' : 'count',
    instead: departure.reported,
    criterion: null,
    reset: reset((before) => withReportedFigure(before, departure.figure)),
  }))
}

/** The planner's own targets by size, unless one target counts for all sizes. */
function sizeTargets(
  department: Department,
  type: DepartmentCriteria | undefined,
  reset: (change: (before: Department) => Department) => Assumption['reset'],
): Assumption[] {
  const { occupancyBySize, settings } = department
  if (!occupancyBySize || settings.targetOccupancy !== undefined) return []
  return [
    {
      department,
      field: 'occupancyBySize',
      what: { kind: 'size-targets' },
      value: occupancyBySize,
      unit: 'share',
      instead: type?.occupancyBySize ?? type?.settings.targetOccupancy?.value ?? null,
      criterion: type?.occupancyBySize?.[0] ?? type?.settings.targetOccupancy ?? null,
      reset: reset(withSizeTargets(null)),
    },
  ]
}

function ofRoom(department: Department, room: Department['rooms'][number], at: number, isKnown: boolean): Assumption[] {
  const { id, name, count, area } = room
  const common = { department, instead: null, criterion: null }
  const reset = (change: Parameters<typeof changeRoom>[1]) => changeDepartment(department.id, changeRoom(id, change))
  if (!isKnown) {
    return [
      {
        ...common,
        field: `rooms.${at}.count`,
        what: { kind: 'own-room', room: id, name },
        value: (count ?? 0) * (area ?? 0),
        unit: 'area',
        reset: reset({ name: null, count: null, area: null }),
      },
    ]
  }
  return [
    ...(count === null
      ? []
      : [
          {
            ...common,
            field: `rooms.${at}.count`,
            what: { kind: 'room-count' as const, room: id, name },
            value: count,
            unit: 'count' as const,
            reset: reset({ count: null }),
          },
        ]),
    ...(area === null
      ? []
      : [
          {
            ...common,
            field: `rooms.${at}.area`,
            what: { kind: 'room-area' as const, room: id, name },
            value: area,
            unit: 'area' as const,
            reset: reset({ area: null }),
          },
        ]),
  ]
}
