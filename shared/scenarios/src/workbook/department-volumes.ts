import type { DepartmentEvaluation } from '@keyroom/right-sizing'
import { daysInYear, isTerm, type DepartmentPlan, type DriverPlan } from '@keyroom/right-sizing/plan'
import type { Book } from './book.ts'
import type { DepartmentAssumptions } from './department-assumptions.ts'
import { formulaCell, local } from './grid.ts'

export const volumeHeads = [
  'head.department',
  'head.driver',
  'head.year',
  'head.years',
  'assumption.base',
  'assumption.population',
  'assumption.useRate',
  'assumption.marketShare',
  'assumption.lengthOfStayChange',
  'head.beforeStay',
  'head.volume',
  'head.load',
  'head.unroundedRooms',
  'head.hours',
  'head.arrivals',
] as const

const column = { factors: 5, stay: 8, beforeStay: 9, volume: 10, load: 11, rooms: 12, hours: 13, arrivals: 14 } as const

/** What the volumes of a department's drivers add up to in each year, as formulas; `null` where that is not known. */
export interface VolumeSums {
  readonly load: (index: number) => string | null
  readonly rooms: (index: number) => string | null
  /** Hours in rooms per arrival. */
  readonly stayHours: (index: number) => string | null
  /** The volume of all drivers of a unit. */
  readonly volume: (unit: string, index: number) => string
}

/** What a department's method needs besides its volumes. */
export type VolumeTerm = 'load' | 'rooms' | 'hours'

/** Adds the volumes of a department's drivers, a row for each driver and year, with the terms that are needed. */
export function addVolumes(
  { grids: { volumes: grid }, words, outputs }: Book,
  plan: DepartmentPlan,
  given: DepartmentAssumptions,
  { years }: DepartmentEvaluation,
  needed: readonly VolumeTerm[],
): VolumeSums {
  const { department, drivers } = plan
  const first = grid.next()
  const terms = drivers.map((planned) => termsOf(plan, planned, given))
  for (const [index, { year, volumes }] of years.entries()) {
    for (const [at, planned] of drivers.entries()) {
      const { driver } = planned
      const row = grid.next()
      const names = [
        words.department(department),
        words.driverUnit(driver.unit),
        { value: year, format: 'year' },
      ] as const
      const value = volumes[at] ?? null
      outputs.add(`volume/${department.id}/${driver.id}/${index}`, 'volumes', row, column.volume, value)
      if (value === null) {
        grid.add(names)
        continue
      }
      const [base, beforeStay, stay] = [local(row, 4), local(row, column.beforeStay), local(row, column.stay)]
      const product = `${base}*${['population', 'useRate', 'marketShare'].map((_, place) => local(row, column.factors + place)).join('*')}`
      const termCell = (term: keyof Terms) => {
        const formula = needed.includes(term === 'arrivals' ? 'hours' : term) ? terms[at]?.[term] : null
        return formula ? formulaCell(formula(beforeStay, stay), null, 'number') : null
      }
      grid.add([
        ...names,
        index,
        formulaCell(given.base(planned), driver.base, 'whole'),
        ...(['population', 'useRate', 'marketShare'] as const).map((change) =>
          formulaCell(given.changeFactor(change, index, planned), null, 'factor'),
        ),
        formulaCell(given.changeFactor('lengthOfStayChange', index), null, 'factor'),
        formulaCell(`IF(${product}<1E-9,0,${product})`, null, 'whole'),
        formulaCell(driver.unit === 'days' ? `${beforeStay}*${stay}` : beforeStay, value, 'whole'),
        termCell('load'),
        termCell('rooms'),
        termCell('hours'),
        termCell('arrivals'),
      ])
    }
  }

  const cellsOf = (of: number, index: number, chosen: (planned: DriverPlan) => boolean = () => true) =>
    drivers.flatMap((planned, at) => (chosen(planned) ? [grid.reference(first + index * drivers.length + at, of)] : []))
  const sumOf = (of: number, term: VolumeTerm, index: number) =>
    needed.includes(term) && drivers.length > 0 && terms.every((ofDriver) => ofDriver[term] !== null)
      ? cellsOf(of, index).join('+')
      : null
  return {
    load: (index) => sumOf(column.load, 'load', index),
    rooms: (index) => sumOf(column.rooms, 'rooms', index),
    stayHours: (index) => {
      const hours = sumOf(column.hours, 'hours', index)
      const arrivals = cellsOf(column.arrivals, index).join('+')
      return hours === null ? null : `IF(${arrivals}>0,(${hours})/(${arrivals}),0)`
    },
    volume: (unit, index) =>
      `(${cellsOf(column.volume, index, ({ driver }) => driver.unit === unit).join('+') || '0'})`,
  }
}

/** What one driver's volume means for the rooms, as formulas of the volume before the stay and the change of the stay. */
type TermFormula = (volume: string, stay: string) => string

interface Terms {
  readonly load: TermFormula | null
  readonly rooms: TermFormula | null
  readonly hours: TermFormula | null
  readonly arrivals: TermFormula | null
}

/** The engine's `driverTerms` with cells in place of numbers. */
function termsOf({ criteria }: DepartmentPlan, planned: DriverPlan, given: DepartmentAssumptions): Terms {
  const { driver, terms } = planned
  const setting = (id: Parameters<DepartmentAssumptions['setting']>[0]) => given.setting(id) ?? '0'
  const ofDriver = (id: Parameters<DepartmentAssumptions['driverSetting']>[1]) =>
    given.driverSetting(planned, id) ?? '0'
  const isNothing = isTerm(terms.load) && terms.load.fixed + terms.load.perStay === 0
  if (isNothing) return { load: () => '0', rooms: () => '0', hours: () => '0', arrivals: () => '0' }

  const inRoom: TermFormula = (volume, stay) =>
    driver.unit === 'days'
      ? `${volume}*${stay}*(${ofDriver('minutes')}+${ofDriver('turnoverMinutes')})/60`
      : `${volume}*(${ofDriver('minutes')}*${stay}+${ofDriver('turnoverMinutes')})/60`
  const perRoom: TermFormula = (volume, stay) => `${volume}*${stay}/${ofDriver('volumePerRoom')}`
  const open = () => `(${setting('openDays')}*${setting('openHours')})`
  const hoursOfStay: TermFormula = (volume, stay) => {
    if (driver.unit === 'days') return `${volume}*${stay}*24`
    if (driver.unit === 'discharges') return `${volume}*${stay}*${given.lengthOfStay()}*24`
    return `${volume}*${stay}*${setting('stayHours')}`
  }
  const inYear = () => `(${given.setting('daysPerYear') ?? daysInYear}*24)`
  const isCensus = criteria.load === 'census'

  const hours: TermFormula = (volume, stay) => {
    if (terms.loadBy === 'stay') return hoursOfStay(volume, stay)
    if (terms.loadBy === 'minutes') return inRoom(volume, stay)
    const isOpen = given.setting('openDays') !== null && given.setting('openHours') !== null
    return isOpen ? `${perRoom(volume, stay)}*${open()}` : inRoom(volume, stay)
  }
  const load: TermFormula = (volume, stay) => {
    if (terms.loadBy === 'volume-per-room') return perRoom(volume, stay)
    return `${hours(volume, stay)}/${isCensus ? inYear() : open()}`
  }
  const rooms: TermFormula = (volume, stay) =>
    terms.roomsBy === 'volume-per-room'
      ? perRoom(volume, stay)
      : `${inRoom(volume, stay)}/${open()}/${setting('utilization')}`
  // Only where stays are counted in days, the number of arrivals follows from their length.
  const arrivals: TermFormula = (volume) => {
    if (driver.unit !== 'days' || !isCensus || terms.loadBy !== 'stay') return volume
    return terms.arrivals > 0 ? `${volume}/${given.lengthOfStay()}` : '0'
  }
  return {
    load: isTerm(terms.load) ? load : null,
    rooms: isTerm(terms.rooms) ? rooms : null,
    hours: isTerm(terms.hours) ? hours : null,
    arrivals,
  }
}
