import type { Department } from '@keyroom/right-sizing'
import { useIntl } from 'react-intl'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { useNames } from '../../figures/use-names.ts'
import type { ProgramInView } from '../../program/use-program.ts'

interface DepartmentChoiceProps {
  open: ProgramInView
  departments: readonly Department[]
  chosen: Department | undefined
}

/** Which department a view is about: the one that is chosen on all views. */
export function DepartmentChoice({ open, departments, chosen }: DepartmentChoiceProps) {
  const intl = useIntl()
  const names = useNames(open.criteria)
  return (
    <ChoiceField
      label={intl.formatMessage({ id: 'programming.department' })}
      value={chosen?.id ?? ''}
      options={departments.map((department) => [department.id, names.department(department)])}
      field="view/department"
      onChange={open.select}
    />
  )
}

/** The departments that have key rooms, and which of them is chosen. */
export function departmentsWithRooms(open: ProgramInView): {
  departments: readonly Department[]
  chosen: Department | undefined
} {
  const departments = open.program.departments.filter(
    ({ type }) => open.criteria.departments.get(type)?.keyRoom != null,
  )
  return { departments, chosen: departments.find(({ id }) => id === open.selected) ?? departments[0] }
}
