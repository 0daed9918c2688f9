import type { Criteria, Department, DepartmentCriteria } from '@keyroom/right-sizing'
import { createContext, use, useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useShallow } from 'zustand/react/shallow'
import { changeDepartment } from '../../edits/edit-program.ts'
import { fieldName } from '../../figures/focus-field.ts'
import { problemText } from '../../figures/problem-text.ts'
import { useNames, type Names } from '../../figures/use-names.ts'
import { useOpenProgram } from '../../program/use-program.ts'

/**
 * How the fields of the sheet's department are changed, and what they need beside what was entered. It stays the same
 * while a number is typed, so that only the sections whose numbers change render again.
 */
export interface DepartmentEditor {
  /** Its id. */
  readonly department: string
  readonly criteria: Criteria
  /** `null` for a type that the criteria do not have. */
  readonly type: DepartmentCriteria | null
  readonly names: Names
  readonly baseYear: number
  readonly horizonYears: number
  readonly isReadOnly: boolean
  /** Changes the department; typing in the same field is one step of undo. `null` for a step of its own. */
  readonly change: (field: string | null, change: (department: Department) => Department) => void
  /** The name of a field on the screen. */
  readonly fieldOf: (path: string) => string
  /** The problem of a field, in a sentence. */
  readonly problemOf: (path: string) => string | null
}

const EditorContext = createContext<DepartmentEditor | null>(null)

export const EditorProvider = EditorContext.Provider

export function useEditor(): DepartmentEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('Expected an EditorProvider around this component: render it in the sheet.')
  return editor
}

export function useDepartmentEditor(department: Department): DepartmentEditor {
  const intl = useIntl()
  const criteria = useOpenProgram((state) => state.criteria)
  const baseYear = useOpenProgram((state) => state.program.baseYear)
  const horizonYears = useOpenProgram((state) => state.program.horizonYears)
  const isReadOnly = !useOpenProgram((state) => state.canEdit)
  const edit = useOpenProgram((state) => state.edit)
  const names = useNames(criteria)
  const { id, type } = department
  const problems = useOpenProgram(
    useShallow((state) => state.evaluation.problems.filter((problem) => problem.department === id)),
  )
  const change = useCallback<DepartmentEditor['change']>(
    (field, how) => edit(changeDepartment(id, how), field === null ? null : fieldName(id, field)),
    [edit, id],
  )
  return useMemo(
    () => ({
      department: id,
      criteria,
      type: criteria.departments.get(type) ?? null,
      names,
      baseYear,
      horizonYears,
      isReadOnly,
      change,
      fieldOf: (path) => fieldName(id, path),
      problemOf: (path) => {
        const problem = problems.find(({ field }) => field === path)
        return problem ? problemText(intl, problem) : null
      },
    }),
    [type, criteria, names, baseYear, horizonYears, isReadOnly, change, problems, intl, id],
  )
}
