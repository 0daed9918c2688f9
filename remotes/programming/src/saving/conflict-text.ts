import { fieldText as planningFieldText, namesIn } from '@keyroom/planning'
import type { Criteria, Program } from '@keyroom/right-sizing'
import type { FieldPath } from '@keyroom/scenarios'
import type { IntlShape } from 'react-intl'

/**
 * A field in words: the department, and what of it. With the messages of `planningCatalog` around the caller.
 * @param criteria of the program's pack, which names its own types of departments
 */
export function fieldText(intl: IntlShape, path: FieldPath, program: Program, criteria: Criteria): string {
  const names = namesIn(intl, criteria)
  const [, list, departmentId, ...rest] = path
  if (list !== 'departments' || departmentId === undefined) {
    return asLabel(intl, planningFieldText(names, path[0] === 'program' ? path.slice(1) : path))
  }
  const department = program.departments.find(({ id }) => id === departmentId)
  const named = names.department(department ?? { name: null, type: typeOfId(departmentId, criteria) })
  if (rest.length === 0) return named
  const field = planningFieldText(names, rest)
  return intl.formatMessage({ id: 'programming.conflict.of' }, { department: named, field })
}

/** The type of a department that the program no longer has: its id is the type's, or begins with it. */
function typeOfId(id: string, { departments }: Criteria): string {
  const types = [...departments.keys()].filter((type) => id === type || id.startsWith(`${type}-`))
  return types.toSorted((one, other) => other.length - one.length)[0] ?? id
}

/** The names of fields are written as within a sentence; one that stands alone starts with a capital. */
function asLabel({ locale }: IntlShape, text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
}
