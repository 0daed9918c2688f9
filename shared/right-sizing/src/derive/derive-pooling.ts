import { poolBy, poolOf } from '../compare/pool-departments.ts'
import { offeredFactor } from '../evaluate/room-finder.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import type { DerivationInput, ResultRef } from '../results/derivation.ts'
import { foundAs, resulting, type Found } from './derivation-inputs.ts'
import { turnedAwayOf } from './derive-figures.ts'
import { neededTerm, offeredTerm, type RoomDemand } from './derive-needed.ts'
import { demandAt } from '../volumes/department-plan.ts'

/** What departments need apart and as one. */
export function derivePooling(
  program: Program,
  criteria: Criteria,
  ref: Extract<ResultRef, { departments: readonly string[] }>,
): Found | null {
  const { departments, year } = ref
  const pool = poolOf(program, criteria, departments, year)
  if (!pool) return null
  const { members, first, demand, index } = pool
  const loads = members.map(({ id, plan }, at) =>
    resulting(`load.${at + 1}`, demandAt(plan, index).load, 'factor', { of: 'load', department: id, year }),
  )
  if (ref.of === 'pooledLoad') return foundAs('sum-of-departments', demand.load, 'factor', sumOf(loads))
  const { method } = ref
  const pooling = poolBy(method, pool)
  if (!pooling) return null
  const { apart, roomsApart, together, saved } = pooling
  const offered = method === 'simulation' ? offeredFactor(first) : pool.offered
  const rooms: RoomDemand = {
    criteria,
    plan: first,
    year,
    demand,
    load: resulting('load', demand.load, 'factor', { of: 'pooledLoad', departments, year }),
    unrounded: sumOf(
      members.map(({ id, plan }, at) =>
        resulting(`unroundedRooms.${at + 1}`, demandAt(plan, index).rooms, 'factor', {
          of: 'unroundedRooms',
          department: id,
          year,
        }),
      ),
    ),
    offered: offeredTerm(offered, []),
  }
  const roomsTogether = { of: 'roomsTogether', departments, year, method } as const
  switch (ref.of) {
    case 'roomsApart': {
      const inputs = apart.map(({ id, rooms: needed }, at) =>
        resulting(`needed.${at + 1}`, needed, 'count', { of: 'needed', department: id, year, method }),
      )
      return foundAs('sum-of-departments', roomsApart, 'count', sumOf(inputs))
    }
    case 'roomsTogether': {
      const term = neededTerm(rooms, method, together.rooms)
      return foundAs(term.rule, together.rooms, 'count', term)
    }
    case 'roomsSaved':
      return foundAs('rooms-saved', saved, 'count', {
        formula: 'roomsApart - roomsTogether',
        inputs: [
          resulting('roomsApart', roomsApart, 'count', { ...roomsTogether, of: 'roomsApart' }),
          resulting('roomsTogether', together.rooms, 'count', roomsTogether),
        ],
      })
    case 'pooledTurnedAway': {
      const needed = resulting('needed', together.rooms, 'count', roomsTogether)
      return turnedAwayOf(together.figures.turnedAway, needed, { ...rooms, offered: offeredTerm(pool.offered, []) })
    }
  }
}

function sumOf(inputs: readonly DerivationInput[]) {
  return { formula: inputs.map(({ symbol }) => symbol).join(' + '), inputs }
}
