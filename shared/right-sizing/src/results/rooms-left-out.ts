import type { DepartmentYear } from './evaluation.ts'

type ComparedYear = Pick<DepartmentYear, 'year' | 'needed' | 'existing'>

/**
 * Key rooms that are needed in departments that do not say what exists. A program's difference leaves them out, so it
 * differs by them from its existing rooms minus those needed. None where nothing is compared at all.
 */
export function roomsLeftOut(
  departments: readonly { readonly years: readonly ComparedYear[] }[],
  year: number,
): number {
  const ofYear = departments.flatMap(({ years }) => years.find((one) => one.year === year) ?? [])
  if (ofYear.every(({ existing }) => existing === null)) return 0
  return ofYear.reduce((sum, { needed, existing }) => (existing === null ? sum + (needed ?? 0) : sum), 0)
}
