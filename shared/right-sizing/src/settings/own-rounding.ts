import type { DepartmentCriteria } from '../packs/criteria.ts'
import { sizingMethod, type Rounding } from '../program/methods.ts'
import type { Department } from '../program/program.ts'

/** The planner's own rule of rounding; `null` where the method rounds no fractions, or the criteria have the same rule. */
export function ownRounding(
  { method, rounding }: Pick<Department, 'method' | 'rounding'>,
  { methods, rounding: { rule } }: Pick<DepartmentCriteria, 'methods' | 'rounding'>,
): Rounding | null {
  if (sizingMethod(method ?? methods[0] ?? null, methods) !== 'throughput') return null
  // Both are plain data whose keys the schema puts in the same order.
  return JSON.stringify(rounding) === JSON.stringify(rule) ? null : rounding
}
