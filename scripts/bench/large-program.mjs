import { combinePacks, newDepartment, newProgram } from '../../shared/right-sizing/src/public.ts'
import starter from '../../shared/right-sizing/src/packs/data/starter.json' with { type: 'json' }

/** The departments of a large program. */
export const departments = 40

export const pack = { id: starter.id, version: starter.version }

/**
 * Each type of the starter in turn, with a volume and rooms that exist.
 * @param {number} years
 * @param {number} [volume] of the first department; each further one has one more
 */
export function largeProgram(years, volume = 6_000) {
  const types = [...combinePacks([starter], pack).departments.values()]
  const ids = []
  const listed = Array.from({ length: departments }, (_none, at) => {
    const existing = [{ year: 2025, licensed: null, setUp: 20, staffed: null }]
    const department = newDepartment(types[at % types.length], ids, {
      volume: volume + at,
      lengthOfStay: 4,
      existing,
    })
    ids.push(department.id)
    return department
  })
  return newProgram({ baseYear: 2025, targetYear: 2025 + years, pack, departments: listed })
}
