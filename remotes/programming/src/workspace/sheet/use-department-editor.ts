import type { Criteria, Department, DepartmentCriteria, DepartmentEvaluation, Problem } from '@keyroom/right-sizing'
import { createContext, use, useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { changeDepartment } from '../../edits/edit-program.ts'
import { fieldName } from '../../figures/focus-field.ts'
import { problemText } from '../../figures/problem-text.ts'
import { useNames, type Names } from '../../figures/use-names.ts'
import { useOpenProgram } from '../../program/use-program.ts'

/** The department of the sheet, and how its fields are changed. */
export interface DepartmentEditor {
  readonly department: Department
  readonly evaluation: DepartmentEvaluation | undefined
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
  const evaluation = useOpenProgram((state) => state.evaluation)
  const baseYear = useOpenProgram((state) => state.program.baseYear)
  const horizonYears = useOpenProgram((state) => state.program.horizonYears)
  const isReadOnly = !useOpenProgram((state) => state.canEdit)
  const edit = useOpenProgram((state) => state.edit)
  const names = useNames(criteria)
  const { id } = department
  const change = useCallback<DepartmentEditor['change']>(
    (field, how) => edit(changeDepartment(id, how), field === null ? null : fieldName(id, field)),
    [edit, id],
  )
  const problems = useMemo(() => problemsByField(evaluation.problems, id), [evaluation.problems, id])
  return useMemo(
    () => ({
      department,
      evaluation: evaluation.departments.find((other) => other.id === id),
      criteria,
      type: criteria.departments.get(department.type) ?? null,
      names,
      baseYear,
      horizonYears,
      isReadOnly,
      change,
      fieldOf: (path) => fieldName(id, path),
      problemOf: (path) => {
        const problem = problems.get(path)
        return problem ? problemText(intl, problem) : null
      },
    }),
    [department, evaluation, criteria, names, baseYear, horizonYears, isReadOnly, change, problems, intl, id],
  )
}

function problemsByField(problems: readonly Problem[], id: string): ReadonlyMap<string, Problem> {
  return new Map(problems.filter(({ department }) => department === id).map((problem) => [problem.field, problem]))
}
