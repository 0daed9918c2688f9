import type { DepartmentEvaluation, MethodId } from '@keyroom/right-sizing'
import type { DepartmentPlan, PlannedDepartment } from '@keyroom/right-sizing/plan'
import type { Cell } from '@keyroom/workbook'
import type { Book } from './book.ts'
import type { DepartmentAssumptions } from './department-assumptions.ts'
import type { VolumeSums, VolumeTerm } from './department-volumes.ts'
import {
  bisectionCells,
  isBelowPercentile,
  isLossAbove,
  isWaitAbove,
  offeredFactor,
  offeredFormulas,
  roundBy,
  roundUp,
  searchCells,
  searchFormulas,
} from './formulas.ts'
import { formulaCell, local } from './grid.ts'

export const keyRoomHeads = [
  'head.department',
  'head.year',
  'head.method',
  'head.load',
  'head.needed',
  'head.existing',
  'head.difference',
  'head.utilization',
  'head.note',
  'head.shortIn',
  'head.unroundedRooms',
  'head.sizedLoad',
  'head.stayHours',
  'head.offeredFactor',
] as const

const column = {
  load: 3,
  needed: 4,
  existing: 5,
  difference: 6,
  utilization: 7,
  shortIn: 9,
  rooms: 10,
  sizedLoad: 11,
  stayHours: 12,
  offeredFactor: 13,
  search: 14,
  offered: 14 + searchCells,
} as const

/** The columns that only explain: from the first year of shortage on. */
export const keyRoomHelpers = { first: column.shortIn, last: column.offered + bisectionCells - 1 }

/** Cells of a department's key rooms. */
export interface KeyRoomCells {
  /** In the last year; `null` for departments without key rooms, and while a problem leaves none. */
  readonly needed: string | null
  readonly existing: string | null
  readonly difference: string | null
  readonly runsOutIn: string
}

/** Whether the rooms of a method are values in the workbook. */
function isFixed({ department: { measured } }: DepartmentPlan, method: MethodId): boolean {
  if (method === 'simulation' || method === 'time-varying-load') return true
  return method === 'census-percentile' && measured.dailyCensus !== null
}

/** What a department's key rooms need of its volumes. */
export function termsFor({ plan, finder, keyRooms }: PlannedDepartment): readonly VolumeTerm[] {
  if (plan === null || plan.criteria.keyRoom === null) return []
  if (finder === null || keyRooms !== null || isFixed(plan, finder.method)) return ['load']
  if (finder.method === 'throughput') return ['load', 'rooms']
  return finder.method === 'erlang-wait' ? ['load', 'hours'] : ['load']
}

/** Adds the key rooms of a department, a row for each year. */
export function addKeyRooms(
  { grids: { 'key-rooms': grid }, words, outputs }: Book,
  planned: PlannedDepartment & { readonly plan: DepartmentPlan },
  given: DepartmentAssumptions,
  sums: VolumeSums,
  evaluation: DepartmentEvaluation,
): KeyRoomCells {
  const { department, method, plan } = planned
  const first = grid.next()
  for (const [index, year] of evaluation.years.entries()) {
    const row = grid.next()
    const at = (of: number) => local(row, of)
    const rooms = roomCells(planned, given, sums, { index, row, first, needed: year.needed })
    const existing = year.existing === null ? null : given.existing(year.year)
    const load = year.load === null ? null : sums.load(index)
    const hasDifference = year.difference !== null && existing !== null
    const isUtilized = load !== null && year.needed !== null
    const cells = new Map<number, Cell | string | number>([
      ...(load === null ? [] : [[column.load, formulaCell(load, year.load, 'number')] as const]),
      ...(existing === null ? [] : [[column.existing, formulaCell(existing, year.existing)] as const]),
      ...(hasDifference
        ? ([
            [column.difference, formulaCell(`${at(column.existing)}-${at(column.needed)}`, year.difference)],
            [column.shortIn, formulaCell(`IF(${at(column.difference)}<0,${year.year},"")`)],
          ] as const)
        : []),
      ...(isUtilized
        ? ([
            [
              column.utilization,
              formulaCell(
                `IF(${at(column.needed)}=0,"",${at(column.load)}/${at(column.needed)})`,
                year.utilization,
                'percent',
              ),
            ],
          ] as const)
        : []),
      ...rooms,
    ])
    const fixed = planned.keyRooms === null && planned.finder !== null && isFixed(plan, planned.finder.method)
    if (fixed && method !== null) cells.set(column.needed + 4, words.fixedNote(method))
    const last = Math.max(column.needed, ...cells.keys())
    grid.add([
      words.department(department),
      { value: year.year, format: 'year' },
      evaluation.sizedBy && words.method(evaluation.sizedBy),
      ...Array.from({ length: last - 2 }, (_, place) => cells.get(place + 3) ?? null),
    ])
    for (const figure of ['load', 'needed', 'existing', 'difference', 'utilization'] as const) {
      outputs.add(`${figure}/${department.id}/${index}`, 'key-rooms', row, column[figure], year[figure])
    }
  }
  const last = grid.next() - 1
  const year = evaluation.years.at(-1)
  const cell = (of: 'needed' | 'existing' | 'difference') =>
    year?.[of] === null || year === undefined ? null : grid.reference(last, column[of])
  const short = `${grid.reference(first, column.shortIn)}:${local(last, column.shortIn)}`
  return {
    needed: cell('needed'),
    existing: cell('existing'),
    difference: cell('difference'),
    runsOutIn: `IF(COUNT(${short})=0,"",MIN(${short}))`,
  }
}

interface Place {
  readonly index: number
  readonly row: number
  /** The row of the base year. */
  readonly first: number
  /** As the engine has it. */
  readonly needed: number | null
}

/** The cell of the key rooms needed, and those that lead to it. */
function roomCells(
  { plan, finder, keyRooms }: PlannedDepartment & { readonly plan: DepartmentPlan },
  given: DepartmentAssumptions,
  sums: VolumeSums,
  { index, row, first, needed }: Place,
): (readonly [number, Cell])[] {
  if (needed === null) return []
  if (keyRooms !== null) return [[column.needed, formulaCell(given.keyRooms(keyRooms), needed)]]
  if (finder === null || isFixed(plan, finder.method)) return [[column.needed, { value: needed }]]

  const at = (of: number) => local(row, of)
  const [load, sized] = [at(column.load), at(column.sizedLoad)]
  const setting = (id: Parameters<DepartmentAssumptions['setting']>[0]) => given.setting(id) ?? '0'
  const peak = given.setting('peakFactor')
  const times = (value: string) => (peak === null ? value : `${value}*${peak}`)
  const neededCell = (formula: string) => [column.needed, formulaCell(formula, needed)] as const
  const sizedCell = (formula: string) => [column.sizedLoad, formulaCell(formula)] as const
  const search = (isTooFew: (n: string) => string) => {
    const formulas = searchFormulas(isTooFew, (place) => at(column.search + place - 1))
    return [
      ...formulas.map((formula, place) => [column.search + place, formulaCell(formula)] as const),
      neededCell(at(column.search + searchCells - 1)),
    ]
  }

  switch (finder.method) {
    case 'target-occupancy': {
      const targets = given.sizeTargets()
      const formula = targets ? roomsBySize(sized, targets) : roundUp(`${sized}/${setting('targetOccupancy')}`)
      return [sizedCell(times(load)), neededCell(formula)]
    }
    case 'throughput': {
      const { kind, from } = given.rounding()
      return [
        [column.rooms, formulaCell(sums.rooms(index) ?? '0')],
        sizedCell(times(at(column.rooms))),
        neededCell(roundBy(sized, kind, from)),
      ]
    }
    case 'census-percentile':
      return [sizedCell(times(load)), ...search((n) => isBelowPercentile(n, sized, setting('percentile')))]
    case 'erlang-loss': {
      const accepted = setting('turnedAway')
      const factor = at(column.offeredFactor)
      return [
        ...offeredCells(plan, given, { row, first }),
        sizedCell(times(`${load}*${factor}`)),
        ...search((n) => isLossAbove(n, sized, accepted)),
      ]
    }
    case 'erlang-wait': {
      const wait = {
        stayHours: at(column.stayHours),
        limitMinutes: setting('waitLimitMinutes'),
        accepted: setting('waitShare'),
      }
      return [
        [column.stayHours, formulaCell(sums.stayHours(index) ?? '0')],
        sizedCell(times(load)),
        ...search((n) => isWaitAbove(n, sized, wait)),
      ]
    }
    case 'time-varying-load':
    case 'simulation':
      return []
  }
}

/** The factor from carried to offered load, which is found in the row of the base year. */
function offeredCells(
  { department, criteria, baseYear }: DepartmentPlan,
  given: DepartmentAssumptions,
  { row, first }: Pick<Place, 'row' | 'first'>,
): (readonly [number, Cell])[] {
  const existing = criteria.load === 'census' && department.existing.length > 0 ? given.existing(baseYear) : null
  if (existing === null) return [[column.offeredFactor, { value: 1 }]]
  if (row !== first) return [[column.offeredFactor, formulaCell(local(first, column.offeredFactor))]]
  const carried = local(row, column.load)
  const formulas = offeredFormulas(existing, carried, (place) => local(row, column.offered + place - 1))
  const last = local(row, column.offered + bisectionCells - 1)
  return [
    [column.offeredFactor, formulaCell(offeredFactor(existing, carried, last))],
    ...formulas.map((formula, place) => [column.offered + place, formulaCell(formula)] as const),
  ]
}

/** The fewest rooms that carry the load at the target occupancy for that many rooms. */
function roomsBySize(load: string, targets: NonNullable<ReturnType<DepartmentAssumptions['sizeTargets']>>): string {
  const roomsFrom = (at: number, smaller: string): string => {
    const step = targets[at]
    if (!step) return '0'
    const rooms = `MAX(${roundUp(`${load}/${step.target}`)},IF(${load}>0,${smaller}+1,0))`
    const isLast = step.upTo === null || at === targets.length - 1
    return isLast ? rooms : `IF(${rooms}<=${step.upTo},${rooms},${roomsFrom(at + 1, step.upTo ?? '0')})`
  }
  return roomsFrom(0, '0')
}
