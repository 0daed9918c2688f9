import { planLabel } from '@keyroom/planning'
import { departmentGroups, maxDepartments, type Department } from '@keyroom/right-sizing'
import { Box, Paper, Typography, type SxProps, type Theme } from '@keyroom/ui/core'
import { keepFocusIn } from '@keyroom/ui/focus'
import { useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useProgramAddress } from '../address/use-program-address.ts'
import { duplicateDepartment, moveDepartment, removeDepartment, uniqueId } from '../edits/edit-program.ts'
import { focusField } from '../figures/focus-field.ts'
import { useNames } from '../figures/use-names.ts'
import { listedWarnings } from '../figures/warning-list.tsx'
import type { ProgramInView } from '../program/use-program.ts'
import { AddDepartment } from './add-department.tsx'
import { DepartmentRow, listedFigures, type ListedFigures } from './department-row.tsx'
import { belowTotals } from './why-side.tsx'

interface DepartmentListProps {
  open: ProgramInView
  /** The department of the sheet. */
  chosen: string | null
}

const noFigures: ListedFigures = { needed: null, existing: null, difference: null }

/** The departments by group, with what each needs and has in the chosen year. */
export function DepartmentList({ open, chosen }: DepartmentListProps) {
  const intl = useIntl()
  const { program, criteria, evaluation, canEdit, edit, year } = open
  const { changeAddress } = useProgramAddress()
  const names = useNames(criteria)
  const select = useCallback((id: string) => changeAddress({ department: id }), [changeAddress])
  const duplicate = useCallback(
    (id: string, name: string) => {
      const copy = {
        id: uniqueId(id),
        name: planLabel(intl.formatMessage({ id: 'programming.list.copy-name' }, { name })),
      }
      edit(duplicateDepartment(id, copy), null)
      changeAddress({ department: copy.id })
      focusField(copy.id, 'name')
    },
    [edit, changeAddress, intl],
  )
  const remove = useCallback((id: string) => edit(removeDepartment(id), null), [edit])
  const move = useCallback(
    (id: string, by: 1 | -1) =>
      edit((before) => {
        const groupOf = (department: Department | undefined) =>
          department && criteria.departments.get(department.type)?.group
        const group = groupOf(before.departments.find((department) => department.id === id))
        return moveDepartment(id, by, (other) => groupOf(other) === group)(before)
      }, null),
    [edit, criteria],
  )
  const figures = new Map(
    evaluation.departments.map(({ id, years }) => [id, years.find((other) => other.year === year)] as const),
  )
  const problemsOf = (id: string) => evaluation.problems.filter(({ department }) => department === id).length
  const groups = [...departmentGroups, null].flatMap((group) => {
    const departments = program.departments.filter(
      ({ type }) => (criteria.departments.get(type)?.group ?? null) === group,
    )
    return departments.length > 0 ? [{ group, departments }] : []
  })
  return (
    <Paper
      ref={keepFocusIn}
      component="nav"
      aria-label={intl.formatMessage({ id: 'programming.departments' })}
      sx={listStyle}
    >
      {program.departments.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 1 }}>
          <FormattedMessage id="programming.departments.none" />
        </Typography>
      ) : (
        <Box
          component="table"
          aria-label={intl.formatMessage({ id: 'programming.departments.of' }, { year })}
          sx={tableStyle}
        >
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="programming.department" />
              </th>
              {listedFigures.map((of) => (
                <th key={of} scope="col" className="number">
                  <FormattedMessage id={`programming.column.${of}`} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ group, departments }) => (
            <tbody key={group ?? ''}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  {group === null ? <FormattedMessage id="programming.departments.other-group" /> : names.group(group)}
                </th>
              </tr>
              {departments.map((department, at) => {
                const { needed, existing, difference } = figures.get(department.id) ?? noFigures
                return (
                  <DepartmentRow
                    key={department.id}
                    id={department.id}
                    name={names.department(department)}
                    year={year}
                    names={names}
                    needed={needed}
                    existing={existing}
                    difference={difference}
                    isChosen={department.id === chosen}
                    problems={problemsOf(department.id)}
                    warnings={listedWarnings(evaluation, department.id).length}
                    canMoveUp={at > 0}
                    canMoveDown={at < departments.length - 1}
                    canEdit={canEdit}
                    canAdd={program.departments.length < maxDepartments}
                    onSelect={select}
                    onMove={move}
                    onDuplicate={duplicate}
                    onRemove={remove}
                  />
                )
              })}
            </tbody>
          ))}
        </Box>
      )}
      {canEdit ? <AddDepartment /> : null}
    </Paper>
  )
}

const listStyle: SxProps<Theme> = (theme) => ({
  p: 1,
  minWidth: 0,
  [theme.breakpoints.up('md')]: belowTotals,
  '@media print': { position: 'static', maxHeight: 'none' },
})

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { p: 0.5, verticalAlign: 'top', fontWeight: 400, textAlign: 'start', overflowWrap: 'anywhere' },
  // A column is as wide as the longest word of its header; only names break anywhere.
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'normal' },
  '& th[scope="rowgroup"]': { pt: 1, fontWeight: 500 },
  '& .number': { textAlign: 'end', width: '3.5rem' },
  '& .chosen': { bgcolor: 'action.selected' },
} as const
