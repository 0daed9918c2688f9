import type { Criteria } from '../packs/criteria.ts'
import type { Department, Driver } from '../program/program.ts'
import type { DriverSettingId, SettingId } from '../program/settings.ts'
import type { DerivationInput } from '../results/derivation.ts'
import { driverSettingInUse } from '../settings/setting-in-use.ts'
import { changeFactors } from '../volumes/change-factors.ts'
import { stayAt, volumeAt, type DepartmentPlan, type DriverPlan } from '../volumes/department-plan.ts'
import { daysInYear, isTerm } from '../volumes/driver-terms.ts'
import {
  defined,
  departmentSetting,
  entered,
  fromSetting,
  reported,
  resulting,
  type Term,
} from './derivation-inputs.ts'

const changes = ['population', 'useRate', 'marketShare'] as const

/** base × changes: a driver's volume in a year. */
export function volumeTerm(plan: DepartmentPlan, driver: Driver, index: number): Term {
  const { department, baseYear, count } = plan
  const field = `drivers.${department.drivers.indexOf(driver)}`
  const base = baseTerm(department, driver, `${field}.base`)
  const factors = changes.flatMap((change) =>
    driver[change].kind === 'none'
      ? []
      : [
          entered(
            change,
            changeFactors(driver[change], baseYear, count)[index] ?? null,
            'factor',
            department.id,
            `${field}.${change}`,
          ),
        ],
  )
  const changed = [...factors, ...(driver.unit === 'days' ? stayChange(plan, index) : [])]
  return {
    formula: [base.formula, ...changed.map(({ symbol }) => symbol)].join(' * '),
    inputs: [...base.inputs, ...changed],
  }
}

/** The volume of the base year: as entered, or the days of a report, which may be of a period that is not a year. */
function baseTerm(department: Department, { unit, base }: Driver, field: string): Term {
  const { source } = department
  const days = unit === 'days' && source !== null ? source.days : null
  if (source && days !== null && days !== base && Math.round((days * daysInYear) / source.periodDays) === base) {
    return {
      formula: 'round(days * daysPerYear / periodDays)',
      inputs: [
        { symbol: 'days', value: days, unit: 'count', origin: { from: 'report', source, measure: 'days' } },
        defined('daysPerYear', daysInYear, 'days'),
        defined('periodDays', source.periodDays, 'days'),
      ],
    }
  }
  const input =
    unit === 'days'
      ? reported('base', base, 'count', department, 'days', field)
      : entered('base', base, 'count', department.id, field)
  return { formula: 'base', inputs: [input] }
}

/** The change of the stay since the base year, where there is one. */
function stayChange(plan: DepartmentPlan, index: number): DerivationInput[] {
  const { department } = plan
  if (department.lengthOfStayChange.kind === 'none') return []
  return [entered('stayChange', stayAt(plan, index), 'factor', department.id, 'lengthOfStayChange')]
}

/** The load, or the rooms by throughput before they are rounded: the sum over all drivers that count for rooms. */
export function demandTerm(criteria: Criteria, plan: DepartmentPlan, year: number, of: 'load' | 'rooms'): Term {
  const counted = plan.drivers.filter(({ terms }) => isTerm(terms[of]) && terms[of].fixed + terms[of].perStay > 0)
  const terms = counted.map((planned) => {
    const at = plan.department.drivers.indexOf(planned.driver)
    return driverTerm(criteria, plan, planned, year, of, counted.length > 1 ? `.${at + 1}` : '')
  })
  // Settings of the department are in the terms of all drivers.
  const inputs = new Map(terms.flatMap((term) => term.inputs.map((input) => [input.symbol, input] as const)))
  return { formula: terms.map(({ formula }) => formula).join(' + ') || '0', inputs: [...inputs.values()] }
}

function driverTerm(
  criteria: Criteria,
  plan: DepartmentPlan,
  planned: DriverPlan,
  year: number,
  of: 'load' | 'rooms',
  suffix: string,
): Term {
  const { department, baseYear } = plan
  const index = year - baseYear
  const { driver, terms } = planned
  const ref = { of: 'volume', department: department.id, driver: driver.id, year } as const
  const volume = resulting(`${driver.unit}${suffix}`, volumeAt(plan, planned, index), 'count', ref)
  const setting = (id: SettingId, otherwise?: number) => departmentSetting(criteria, plan, id, otherwise)
  // Days grow with the stay themselves.
  const change = driver.unit === 'days' ? [] : stayChange(plan, index)
  const times = change.map(({ symbol }) => ` * ${symbol}`).join('')
  const ofDriver = (id: DriverSettingId) =>
    fromSetting(
      criteria,
      department.id,
      id,
      driverSettingInUse(department, plan.criteria, driver, id),
      `${id}${suffix}`,
    )

  switch (of === 'load' ? terms.loadBy : terms.roomsBy) {
    case 'stay': {
      const days = setting('daysPerYear', daysInYear)
      if (driver.unit === 'days') return { formula: `${volume.symbol} / daysPerYear`, inputs: [volume, days] }
      if (driver.unit === 'discharges') {
        const field = 'lengthOfStay'
        const stay = reported(field, department.lengthOfStay, 'days', department, 'averageLengthOfStay', field)
        return {
          formula: `${volume.symbol} * lengthOfStay${times} / daysPerYear`,
          inputs: [volume, stay, ...change, days],
        }
      }
      return {
        formula: `${volume.symbol} * stayHours${times} / (hoursPerDay * daysPerYear)`,
        inputs: [volume, setting('stayHours'), ...change, defined('hoursPerDay', 24, 'hours'), days],
      }
    }
    case 'volume-per-room': {
      const perRoom = ofDriver('volumePerRoom')
      return { formula: `${volume.symbol}${times} / ${perRoom.symbol}`, inputs: [volume, ...change, perRoom] }
    }
    case 'minutes': {
      const [minutes, turnover] = [ofDriver('minutes'), ofDriver('turnoverMinutes')]
      const hasTurnover = (turnover.value ?? 0) > 0
      const time = `${minutes.symbol}${times}`
      const isOpenAllDay = plan.criteria.load === 'census' && of === 'load'
      const divisor = [
        ...(isOpenAllDay
          ? [setting('daysPerYear', daysInYear), defined('hoursPerDay', 24, 'hours')]
          : [setting('openDays'), setting('openHours')]),
        defined('minutesPerHour', 60, 'minutes'),
        ...(of === 'rooms' ? [setting('utilization')] : []),
      ]
      return {
        formula: `${volume.symbol} * ${hasTurnover ? `(${time} + ${turnover.symbol})` : time} / (${divisor.map(({ symbol }) => symbol).join(' * ')})`,
        inputs: [volume, minutes, ...change, ...(hasTurnover ? [turnover] : []), ...divisor],
      }
    }
  }
}
