import { spellOut } from './spelling.ts'
import type { SpecialCareUnit } from './unit-id.ts'
import { unitNameRules } from './unit-name-rules.ts'

/**
 * What kind of special care a printed name stands for: NICU, NEO-NATAL ICU and PREMATURE INTENSIVE CARE UNIT are all
 * `nicu`. `null` for a name that no rule knows.
 */
export function specialCareUnit(printed: string): SpecialCareUnit | null {
  const name = spellOut(printed)
  if (name === '') return null
  const fits = unitNameRules.find(({ all, without }) => all.every((words) => words.test(name)) && !without?.test(name))
  return fits?.unit ?? null
}
