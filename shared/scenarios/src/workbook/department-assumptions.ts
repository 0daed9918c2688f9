import {
  settingRanges,
  settingUnits,
  type Change,
  type DriverSettingId,
  type Rounding,
  type SettingId,
} from '@keyroom/right-sizing'
import {
  driverSettingInUse,
  existingIn,
  settingInUse,
  sizeTargetsOf,
  usable,
  type DepartmentPlan,
  type DriverPlan,
  type SettingInUse,
} from '@keyroom/right-sizing/plan'
import type { NamedAssumption } from './assumptions.ts'
import type { Book } from './book.ts'
import { interpolated } from './formulas.ts'
import type { ChangeId } from './workbook-words.ts'

/** References to the assumptions of one department; `null` for what neither planner nor criteria give. */
export interface DepartmentAssumptions {
  readonly setting: (id: SettingId) => string | null
  readonly driverSetting: (driver: DriverPlan, id: DriverSettingId) => string | null
  readonly base: (driver: DriverPlan) => string
  /** The factor of a change in the year at `index`, as a formula; 1 without a change. */
  readonly changeFactor: (change: ChangeId, index: number, driver?: DriverPlan) => string
  readonly lengthOfStay: () => string
  readonly keyRooms: (value: number) => string
  /** What exists in a year; `null` if that is not known. */
  readonly existing: (year: number) => string | null
  readonly sizeTargets: () => readonly { readonly upTo: string | null; readonly target: string }[] | null
  readonly rounding: () => { readonly kind: Rounding['kind']; readonly from: string }
  /** A number of a rule for a room of the criteria. */
  readonly rule: (
    room: string,
    part: 'count' | 'area',
    parameter: RuleParameter,
    value: number,
    of: NamedAssumption['criterion'],
  ) => string
}

export type RuleParameter = 'value' | 'size' | 'base' | 'above' | 'per' | 'add' | 'max' | 'remainder'

const volume = { min: 0, max: 1e9 }
const factor = { min: 0, max: 1000 }
const rate = { min: -1, max: 1 }
const share = { min: 0, max: 1 }
const stay = { min: 0, max: 3660 }
const rooms = { min: 0, max: 20_000 }

export function assumptionsOf({ assumptions, words }: Book, plan: DepartmentPlan): DepartmentAssumptions {
  const { department, criteria, baseYear } = plan
  const own = { department: department.id, departmentName: words.department(department) }
  const entered = { ...own, criterion: null, isOverridden: false }

  const ofSetting = (id: SettingId, setting: SettingInUse | null, of?: string) => {
    const value = usable(setting, id)
    if (setting === null || value === null) return null
    const { field, criterion, isOverridden } = setting
    return assumptions.refer({
      ...own,
      field,
      value,
      criterion,
      isOverridden,
      ...(of !== undefined && { of }),
      label: words.setting(id),
      unit: settingUnits[id],
      range: settingRanges[id],
    })
  }

  const driverField = ({ driver }: DriverPlan) => `drivers.${department.drivers.indexOf(driver)}`

  const changeFactor: DepartmentAssumptions['changeFactor'] = (id, index, planned) => {
    const change: Change =
      id === 'lengthOfStayChange' || planned === undefined ? department.lengthOfStayChange : planned.driver[id]
    const field = planned ? `${driverField(planned)}.${id}` : id
    const of = planned ? { of: words.driverUnit(planned.driver.unit) } : {}
    const label = words.text(`assumption.${id}`)
    switch (change.kind) {
      case 'none':
        return '1'
      case 'rate': {
        const given = { ...entered, ...of, label, unit: 'share', range: rate } as const
        const growth = assumptions.refer({ ...given, field: `${field}.rate`, value: change.rate ?? 0 })
        return index === 0 ? '1' : `(1+${growth})^${index}`
      }
      case 'years': {
        const points = change.factors
          .flatMap(({ year, factor: value }, at) =>
            value === null || year < baseYear
              ? []
              : [
                  {
                    year,
                    factor: assumptions.refer({
                      ...entered,
                      ...of,
                      field: `${field}.factors.${at}.factor`,
                      label,
                      detail: year,
                      value,
                      unit: 'factor',
                      range: factor,
                    }),
                  },
                ],
          )
          .toSorted((one, other) => one.year - other.year)
        return interpolated(points, baseYear, baseYear + index)
      }
      case 'ages': {
        const bands = change.bands.map((band, at) => {
          const given = { ...entered, ...of, label, detail: band.label, unit: 'share' } as const
          const ofBand = (part: 'share' | 'rate', range: typeof rate) =>
            assumptions.refer({
              ...given,
              field: `${field}.bands.${at}.${part}`,
              label: `${label}: ${words.text(`assumption.${part}`)}`,
              value: band[part] ?? 0,
              range,
            })
          return { share: ofBand('share', share), rate: ofBand('rate', rate) }
        })
        if (index === 0) return '1'
        const grown = bands.map((band) => `${band.share}*(1+${band.rate})^${index}`)
        return `(${grown.join('+')})/(${bands.map((band) => band.share).join('+')})`
      }
    }
  }

  return {
    changeFactor,
    setting: (id) => ofSetting(id, settingInUse(department, criteria, id)),
    driverSetting: (planned, id) =>
      ofSetting(
        id,
        driverSettingInUse(department, criteria, planned.driver, id),
        words.driverUnit(planned.driver.unit),
      ),
    base: (planned) =>
      assumptions.refer({
        ...entered,
        of: words.driverUnit(planned.driver.unit),
        field: `${driverField(planned)}.base`,
        label: words.text('assumption.base'),
        detail: baseYear,
        value: planned.driver.base ?? 0,
        unit: 'count',
        range: volume,
      }),
    lengthOfStay: () =>
      assumptions.refer({
        ...entered,
        field: 'lengthOfStay',
        label: words.text('assumption.lengthOfStay'),
        value: department.lengthOfStay ?? 0,
        unit: 'days',
        range: stay,
      }),
    keyRooms: (value) =>
      assumptions.refer({
        ...entered,
        field: 'keyRooms',
        label: words.text('assumption.keyRooms'),
        value,
        unit: 'count',
        range: rooms,
      }),
    existing: (year) => {
      const found = existingIn(department, year)
      if (!found) return null
      const [, at, kind] = found.field.split('.')
      return assumptions.refer({
        ...entered,
        field: found.field,
        label: words.text(`existing.${kind === 'licensed' || kind === 'staffed' ? kind : 'setUp'}`),
        detail: department.existing[Number(at)]?.year ?? year,
        value: found.rooms,
        unit: 'count',
        range: rooms,
      })
    },
    sizeTargets: () => {
      const isOwn = department.occupancyBySize !== undefined
      return (
        sizeTargetsOf(plan)?.map(({ upTo, value }, at) => {
          const criterion = isOwn ? null : (criteria.occupancyBySize?.[at] ?? null)
          const given = { ...own, criterion, isOverridden: false, detail: upTo ?? '' }
          const field = `${isOwn ? '' : 'criteria.'}occupancyBySize.${at}`
          return {
            upTo:
              upTo === null
                ? null
                : assumptions.refer({
                    ...given,
                    criterion: criterion && { ...criterion, value: upTo },
                    field: `${field}.upTo`,
                    label: words.text('assumption.upTo'),
                    value: upTo,
                    unit: 'count',
                    range: rooms,
                  }),
            target: assumptions.refer({
              ...given,
              field: `${field}.value`,
              label: words.text('assumption.target'),
              value: value ?? 0,
              unit: 'share',
              range: settingRanges.targetOccupancy,
            }),
          }
        }) ?? null
      )
    },
    rounding: () => {
      const rule = department.rounding ?? criteria.rounding.rule
      if (rule.kind !== 'remainder') return { kind: rule.kind, from: '1' }
      const { rounding } = criteria
      const from = assumptions.refer({
        ...own,
        field: department.rounding ? 'rounding.from' : 'criteria.rounding.from',
        label: words.text('assumption.remainder'),
        value: rule.from,
        criterion: department.rounding ? null : { ...rounding, value: rule.from },
        isOverridden: false,
        unit: 'share',
        range: share,
      })
      return { kind: rule.kind, from }
    },
    rule: (room, part, parameter, value, criterion) =>
      assumptions.refer({
        ...own,
        of: words.room(room, null),
        field: `criteria.rooms.${room}.${part}.${parameter}`,
        label: `${words.text(part === 'count' ? 'head.count' : 'head.area')}: ${words.text(`rule.${parameter}`)}`,
        value,
        criterion,
        isOverridden: false,
        unit: parameter === 'remainder' ? 'share' : 'count',
        range: parameter === 'remainder' ? share : volume,
      }),
  }
}
