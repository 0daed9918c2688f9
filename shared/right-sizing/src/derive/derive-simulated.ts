import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import type { DerivationInput, ResultRef } from '../results/derivation.ts'
import { choiceOf, simulateOne } from '../risk/simulate.ts'
import { rangeOf } from '../volumes/check-values.ts'
import type { DepartmentPlan } from '../volumes/department-plan.ts'
import { defined, entered, foundAs, resulting, type Found } from './derivation-inputs.ts'

type SimulatedRef = Extract<ResultRef, { draws: number }>

/** Rooms in futures that are drawn at random: with the seed, the draws, and what is varied between which bounds. */
export function deriveSimulated(
  program: Program,
  criteria: Criteria,
  plan: DepartmentPlan,
  ref: SimulatedRef,
): Found | null {
  const simulated = simulateOne(program, criteria, plan.department, ref)
  if (!simulated) return null
  const { choices, planned } = simulated
  const { draws, department, year } = ref
  const count = (symbol: string, value: number) => defined(symbol, value, 'count')
  const stamp = [
    count('draws', draws),
    count('seed', ref.seed),
    ...boundsOf(plan, 'growth', 0),
    ...boundsOf(plan, 'stay', 1),
    resulting('planned', planned, 'count', { of: 'needed', department, year }),
  ]
  /** How many futures need at most so many rooms. */
  const futures = (rooms: number) => Math.round(choiceOf(choices, rooms).suffices * draws)
  if (ref.of === 'simulatedRooms') {
    const rooms = choices.find((choice) => futures(choice.rooms) >= ref.share * draws)?.rooms ?? null
    if (rooms === null) return null
    const share = defined('riskPercentile', ref.share, 'share')
    return foundAs('simulated-rooms', rooms, 'count', {
      formula: 'min(n, futures(n) >= riskPercentile * draws)',
      inputs: [share, count('futuresEnough', futures(rooms)), count('futuresOneFewer', futures(rooms - 1)), ...stamp],
    })
  }
  const rooms = count('rooms', ref.rooms)
  const { suffices, surplus, shortage } = choiceOf(choices, ref.rooms)
  switch (ref.of) {
    case 'roomsSuffice':
      return foundAs('rooms-suffice', suffices, 'share', {
        formula: 'futuresEnough / draws',
        inputs: [rooms, count('futuresEnough', futures(ref.rooms)), ...stamp],
      })
    case 'roomsEmpty':
      return foundAs('rooms-empty', surplus, 'count', {
        formula: 'emptyInAll / draws',
        inputs: [rooms, count('emptyInAll', Math.round(surplus * draws)), ...stamp],
      })
    case 'roomsMissing':
      return foundAs('rooms-missing', shortage, 'count', {
        formula: 'missingInAll / draws',
        inputs: [rooms, count('missingInAll', Math.round(shortage * draws)), ...stamp],
      })
  }
}

/** The bounds between which futures are drawn: the planner's, or the plan itself. */
function boundsOf({ department }: DepartmentPlan, id: 'growth' | 'stay', planned: number): DerivationInput[] {
  const range = rangeOf(department, id)
  return (['low', 'high'] as const).map((end, at) => {
    const symbol = `${id}${end === 'low' ? 'Low' : 'High'}`
    return range
      ? entered(symbol, range[at] ?? planned, 'share', department.id, `ranges.${id}.${end}`)
      : defined(symbol, planned, 'share')
  })
}
