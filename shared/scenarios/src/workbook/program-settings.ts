import {
  programSettingIds,
  programSettingRanges,
  settingUnits,
  type Criteria,
  type Program,
  type ProgramSettingId,
} from '@keyroom/right-sizing'
import { programSettingInUse } from '@keyroom/right-sizing/plan'
import type { Book } from './book.ts'

/** The cell of a number of the whole program; `null` where nobody gives it. */
export type Settings = (id: ProgramSettingId) => string | null

/** References to the numbers of the whole program, which come first in the sheet. */
export function addProgramSettings({ assumptions, words }: Book, program: Program, criteria: Criteria): Settings {
  const references = new Map(
    programSettingIds.flatMap((id) => {
      const setting = programSettingInUse(program, criteria, id)
      // The middle of construction is the last year of the program until somebody states it.
      const value = setting?.value ?? (id === 'midpointYear' ? program.baseYear + program.horizonYears : null)
      if (value === null) return []
      const reference = assumptions.refer({
        department: null,
        departmentName: words.text('whole-program'),
        field: `settings.${id}`,
        label: words.setting(id),
        value,
        criterion: setting?.criterion ?? null,
        isOverridden: setting?.isOverridden ?? false,
        unit: settingUnits[id],
        range: programSettingRanges[id],
      })
      return [[id, reference] as const]
    }),
  )
  return (id) => references.get(id) ?? null
}
