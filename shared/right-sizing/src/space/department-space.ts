import { roundRooms } from '../methods/round-rooms.ts'
import type { DepartmentCriteria } from '../packs/criteria.ts'
import type { Department } from '../program/program.ts'
import type { RoomResult } from '../results/evaluation.ts'
import { applyRule, type Concepts, type SpaceQuantities } from './apply-rule.ts'

/** The space of a department, in square feet. */
export interface DepartmentSpace {
  /** In the order of the criteria, followed by the rooms that only the planner has. */
  readonly rooms: readonly RoomResult[]
  /** Sum of the rooms' totals; `null` without rooms where the criteria give a gross area instead: it is not 0 but unknown. */
  readonly netArea: number | null
  readonly departmentArea: number
}

/**
 * The rooms of a department and its area. Departmental gross area = net area × netToDepartment.
 *
 * Criteria that state a gross area per key room list no rooms: then departmental gross area = key rooms ×
 * grossPerKeyRoom, and rooms that the planner adds come on top, by the same net-to-department factor.
 *
 * A rule's fraction of a room is a whole room. A room that the planner has not given a count or an area yet has none.
 */
export function departmentSpace(
  department: Department,
  criteria: DepartmentCriteria,
  quantities: SpaceQuantities,
  concepts: Concepts,
): DepartmentSpace {
  const settingOf = (id: 'netToDepartment' | 'grossPerKeyRoom' | 'shareOfArea') =>
    department.settings[id] ?? criteria.settings[id]?.value
  const grossPerKeyRoom = settingOf('grossPerKeyRoom')
  const listed = grossPerKeyRoom === undefined ? criteria.rooms : []
  const known = new Set(criteria.rooms.map((room) => room.id))
  const overrides = new Map(department.rooms.map((room) => [room.id, room]))
  const rooms = listed.map(({ id, count, area }) => {
    const own = overrides.get(id)
    return toRoom({
      id,
      name: own?.name ?? null,
      count: own?.count ?? roundRooms(applyRule(count.rule, quantities, concepts), { kind: 'up' }),
      area: own?.area ?? applyRule(area.rule, quantities, concepts),
      isCountOverridden: (own?.count ?? null) !== null,
      isAreaOverridden: (own?.area ?? null) !== null,
    })
  })
  for (const { id, name, count, area } of department.rooms) {
    if (known.has(id)) continue
    const isOverridden = { isCountOverridden: true, isAreaOverridden: true }
    rooms.push(toRoom({ id, name, count: count ?? 0, area: area ?? 0, ...isOverridden }))
  }
  const ofRooms = rooms.reduce((sum, { total }) => sum + total, 0)
  const grossOfKeyRooms = (grossPerKeyRoom ?? 0) * quantities.keyRooms
  const hasGrossAlone = rooms.length === 0 && (grossPerKeyRoom ?? settingOf('shareOfArea')) !== undefined
  return {
    rooms,
    netArea: hasGrossAlone ? null : ofRooms,
    departmentArea: grossOfKeyRooms + ofRooms * (settingOf('netToDepartment') ?? 1),
  }
}

function toRoom(room: Omit<RoomResult, 'total'>): RoomResult {
  return { ...room, total: room.count * room.area }
}
