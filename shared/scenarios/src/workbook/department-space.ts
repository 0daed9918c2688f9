import type { DepartmentEvaluation, Program } from '@keyroom/right-sizing'
import type { DepartmentPlan } from '@keyroom/right-sizing/plan'
import type { Cell } from '@keyroom/workbook'
import type { Assumption } from './assumptions.ts'
import type { Book } from './book.ts'
import type { DepartmentAssumptions, RuleParameter } from './department-assumptions.ts'
import type { KeyRoomCells } from './department-key-rooms.ts'
import type { VolumeSums } from './department-volumes.ts'
import { roundBy, roundUp } from './formulas.ts'
import { formulaCell, local } from './grid.ts'

export const roomHeads = ['head.department', 'head.room', 'head.count', 'head.area', 'head.total'] as const

const column = { count: 2, area: 3, total: 4 } as const

type RoomCriterion = DepartmentPlan['criteria']['rooms'][number]
type Rule = RoomCriterion['count']['rule']

/** Formulas of a department's net area and of its own departmental gross area. */
export interface SpaceFormulas {
  readonly net: string
  readonly gross: string
}

/** Adds the rooms of a department in the last year; `null` while its space is not known. */
export function addRooms(
  { grids: { rooms: grid }, assumptions, words, outputs }: Book,
  { concepts }: Program,
  plan: DepartmentPlan,
  given: DepartmentAssumptions,
  { sums, keyRooms }: { readonly sums: VolumeSums; readonly keyRooms: KeyRoomCells | null },
  evaluation: DepartmentEvaluation,
): SpaceFormulas | null {
  const { department, criteria } = plan
  const last = evaluation.years.length - 1
  if (evaluation.years[last]?.departmentArea == null) return null
  const quantity = (of: string) => (of === 'key-rooms' ? (keyRooms?.needed ?? '0') : sums.volume(of, last))

  const first = grid.next()
  for (const room of evaluation.rooms) {
    const row = grid.next()
    const criterion = criteria.rooms.find(({ id }) => id === room.id)
    const own = department.rooms.findIndex(({ id }) => id === room.id)
    const partCell = (part: 'count' | 'area'): Cell => {
      const value = room[part]
      const format = Number.isInteger(value) ? 'whole' : 'number'
      const inputCell = (assumption: Omit<Assumption, 'department' | 'value'>): Cell => {
        assumptions.place({ department: department.id, value, ...assumption }, 'rooms', row, column[part])
        return { value, format, input: { min: 0, max: part === 'count' ? 20_000 : 1e6 } }
      }
      const stated = department.rooms[own]?.[part] ?? null
      if (stated !== null) return inputCell({ field: `rooms.${own}.${part}`, criterion: null, isOverridden: false })
      if (!criterion) return { value, format }
      const { rule: stored, ...provenance } = criterion[part]
      const rule = chosenRule(stored, concepts)
      if (rule === null) return { value, format }
      const from = { ...provenance, pack: criterion.pack }
      if (rule.kind === 'fixed' && (part === 'area' || Number.isInteger(rule.value))) {
        const field = `criteria.rooms.${room.id}.${part}.value`
        return inputCell({ field, criterion: { ...from, value: rule.value }, isOverridden: false })
      }
      const refer = (parameter: RuleParameter, of: number) =>
        given.rule(room.id, part, parameter, of, { ...from, value: of })
      const formula = ruleFormula(rule, refer, quantity)
      return formulaCell(part === 'count' ? roundUp(formula) : formula, value, format)
    }
    grid.add([
      words.department(department),
      words.room(room.id, room.name),
      partCell('count'),
      partCell('area'),
      formulaCell(`${local(row, column.count)}*${local(row, column.area)}`, room.total, 'whole'),
    ])
    for (const part of ['count', 'area', 'total'] as const) {
      outputs.add(`${part}/${department.id}/${room.id}`, 'rooms', row, column[part], room[part])
    }
  }

  const net =
    grid.next() === first ? '0' : `SUM(${grid.reference(first, column.total)}:${local(grid.next() - 1, column.total)})`
  const [perKeyRoom, factor] = [given.setting('grossPerKeyRoom'), given.setting('netToDepartment')]
  const ofKeyRooms = perKeyRoom === null ? '' : `${perKeyRoom}*${quantity('key-rooms')}+`
  return { net, gross: `${ofKeyRooms}${net}${factor === null ? '' : `*${factor}`}` }
}

/** The rule that counts, where rules depend on what the program has; `null` for nothing. */
function chosenRule(rule: Rule, concepts: Program['concepts']): Exclude<Rule, { kind: 'if' }> | null {
  if (rule.kind !== 'if') return rule
  const chosen = concepts[rule.concept] === true ? rule.present : rule.absent
  return chosen && chosenRule(chosen, concepts)
}

/** The engine's `applyRule` with cells in place of numbers. */
function ruleFormula(
  rule: Exclude<Rule, { kind: 'if' }>,
  refer: (parameter: RuleParameter, value: number) => string,
  quantity: (of: string) => string,
): string {
  switch (rule.kind) {
    case 'fixed':
      return refer('value', rule.value)
    case 'per-unit':
      return `${refer('value', rule.value)}*${quantity(rule.of)}`
    case 'per-fte':
      return `${refer('value', rule.value)}*${quantity('fte')}`
    case 'per-increment': {
      const increments = `${quantity(rule.of)}/${refer('size', rule.size)}`
      const from = rule.rounding.kind === 'remainder' ? refer('remainder', rule.rounding.from) : '1'
      return `${refer('value', rule.value)}*${roundBy(increments, rule.rounding.kind, from)}`
    }
    case 'min-plus': {
      const beyond = `MAX(0,${quantity(rule.of)}-${refer('above', rule.above)})/${refer('per', rule.per)}`
      const area = `${refer('base', rule.base)}+${refer('add', rule.add)}*${roundUp(beyond)}`
      return rule.max === null ? area : `MIN(${refer('max', rule.max)},${area})`
    }
  }
}
