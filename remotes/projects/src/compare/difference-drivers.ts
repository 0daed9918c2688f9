import { evaluate, type Evaluation, type Program } from '@keyroom/right-sizing'
import { applyDifferences, findDifferences, type Difference } from '@keyroom/scenarios'
import { type EvaluatedScenario, nextTask } from '../figures/use-evaluated.ts'
import type { TotalMeasure } from './comparison.ts'

/** Results that a difference of assumptions can be followed to. */
export const drivenMeasures = [
  'needed',
  'departmentArea',
  'buildingArea',
  'cost',
] as const satisfies readonly TotalMeasure[]
export type DrivenMeasure = (typeof drivenMeasures)[number]

/** What one assumption alone does. */
export interface DifferenceDriver {
  /** The department's id; `null` for the whole program. */
  readonly department: string | null
  /** The field, or empty for the whole department. */
  readonly field: readonly string[]
  /** The first scenario's result with only this taken over from the other. */
  readonly result: number
}

export interface DifferenceDrivers {
  /** The results of both scenarios. */
  readonly from: number
  readonly to: number
  /** The largest first; only those that change the result. */
  readonly drivers: readonly DifferenceDriver[]
  /** What the changes do together beyond what each does alone. */
  readonly together: number
}

/**
 * Which assumptions make the difference between two scenarios: each is taken over alone into the first one. Hundreds of
 * them take seconds, so each is calculated in a task of its own.
 *
 * @param signal ends the calculation
 * @returns `null` where one of the results is not known
 * @throws the signal's reason
 */
export async function findDifferenceDrivers(
  from: EvaluatedScenario,
  to: EvaluatedScenario,
  measure: DrivenMeasure,
  year: number,
  signal: AbortSignal,
): Promise<DifferenceDrivers | null> {
  const planned = valueOf(from.evaluation, measure, year)
  const target = valueOf(to.evaluation, measure, year)
  if (planned === null || target === null) return null
  const drivers: DifferenceDriver[] = []
  for (const [place, differences] of groupDifferences(from.program, to.program)) {
    await nextTask()
    signal.throwIfAborted()
    const { department, field } = JSON.parse(place) as Pick<DifferenceDriver, 'department' | 'field'>
    const criteria = department === null && field[0] === 'pack' ? to.criteria : from.criteria
    const result = valueOf(evaluate(applyDifferences(from.program, differences), criteria), measure, year)
    if (result !== null && result !== planned) drivers.push({ department, field, result })
  }
  const alone = drivers.reduce((sum, { result }) => sum + result - planned, 0)
  return {
    from: planned,
    to: target,
    drivers: drivers.toSorted((one, other) => Math.abs(other.result - planned) - Math.abs(one.result - planned)),
    together: target - planned - alone,
  }
}

/** Differences by the decision of a planner that they are, as JSON. */
function groupDifferences(from: Program, to: Program): ReadonlyMap<string, readonly Difference[]> {
  const groups = new Map<string, Difference[]>()
  for (const difference of findDifferences(from, to)) {
    if (difference.kind === 'order') continue
    const place = JSON.stringify(placeOf(difference))
    groups.set(place, [...(groups.get(place) ?? []), difference])
  }
  return groups
}

function valueOf({ totals, cost }: Evaluation, measure: DrivenMeasure, year: number): number | null {
  return measure === 'cost' ? (cost?.total ?? null) : (totals.find((total) => total.year === year)?.[measure] ?? null)
}

/** Differences that are one decision of a planner: a driver, a setting, a whole department. */
function placeOf(difference: Difference): Pick<DifferenceDriver, 'department' | 'field'> {
  const path = difference.kind === 'add' ? [...difference.path, difference.value.id] : difference.path
  const [list, department = null, ...field] = path
  if (list !== 'departments') return { department: null, field: path.slice(0, 2) }
  const isNested = field[0] === 'drivers' || field[0] === 'settings' || field[0] === 'rooms' || field[0] === 'ranges'
  return { department, field: field.slice(0, isNested ? 2 : 1) }
}
