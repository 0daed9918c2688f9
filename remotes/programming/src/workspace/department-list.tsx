import { departmentGroups, type Department, type ResultRef } from '@keyroom/right-sizing'
import { Box, ButtonBase, Icon, IconButton, Paper, Typography } from '@keyroom/ui/core'
import type { KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { moveDepartment, removeDepartment } from '../edits/edit-program.ts'
import { FigureButton } from '../figures/figure-button.tsx'
import { differenceText, figureText } from '../figures/figure-text.ts'
import { useNames } from '../figures/use-names.ts'
import { useResultName } from '../figures/use-result-name.ts'
import type { ProgramInView } from '../program/use-program.ts'
import { AddDepartment } from './add-department.tsx'

interface DepartmentListProps {
  open: ProgramInView
  /** The department of the sheet. */
  chosen: string | null
}

const columns = ['needed', 'existing', 'difference'] as const

/** The departments by group, with what each needs and has in the chosen year. */
export function DepartmentList({ open, chosen }: DepartmentListProps) {
  const intl = useIntl()
  const { program, criteria, evaluation, canEdit, edit, select, year } = open
  const names = useNames(criteria)
  const nameOf = useResultName()
  const groupOf = ({ type }: Department) => criteria.departments.get(type)?.group ?? null
  const groups = [...departmentGroups, null].flatMap((group) => {
    const departments = program.departments.filter((department) => groupOf(department) === group)
    return departments.length > 0 ? [{ group, departments }] : []
  })
  const figuresOf = (id: string) =>
    evaluation.departments.find((department) => department.id === id)?.years.find((other) => other.year === year)
  const problemsOf = (id: string) => evaluation.problems.filter(({ department }) => department === id).length
  const move = (department: Department, by: 1 | -1) =>
    edit(
      moveDepartment(department.id, by, (other) => groupOf(other) === groupOf(department)),
      null,
    )
  const moveOnArrow = (event: KeyboardEvent, department: Department) => {
    if (!event.altKey || !canEdit || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(department, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <Paper
      component="nav"
      aria-label={intl.formatMessage({ id: 'programming.departments' })}
      sx={{ p: 1, minWidth: 0 }}
    >
      {program.departments.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 1 }}>
          <FormattedMessage id="programming.departments.none" />
        </Typography>
      ) : (
        <Box
          component="table"
          aria-label={intl.formatMessage({ id: 'programming.departments.of' }, { year })}
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            '& th, & td': { p: 0.5, verticalAlign: 'top', fontWeight: 400, textAlign: 'start' },
            '& .number': { textAlign: 'end', width: '3.25rem' },
          }}
        >
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                <FormattedMessage id="programming.department" />
              </Box>
              {columns.map((of) => (
                <Box
                  key={of}
                  component="th"
                  scope="col"
                  className="number"
                  sx={{ color: 'text.secondary', fontSize: '0.75rem' }}
                >
                  <FormattedMessage id={`programming.column.${of}`} />
                </Box>
              ))}
            </tr>
          </thead>
          {groups.map(({ group, departments }) => (
            <tbody key={group ?? ''}>
              <tr>
                <Box component="th" scope="rowgroup" colSpan={4} sx={{ '&&': { pt: 1, fontWeight: 500 } }}>
                  {group === null ? <FormattedMessage id="programming.departments.other-group" /> : names.group(group)}
                </Box>
              </tr>
              {departments.map((department) => {
                const { id } = department
                const figures = figuresOf(id)
                const problems = problemsOf(id)
                const name = names.department(department)
                const isChosen = id === chosen
                return (
                  <Box key={id} component="tr" sx={isChosen ? { bgcolor: 'action.selected', borderRadius: 1 } : {}}>
                    <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                      <ButtonBase
                        aria-current={isChosen ? 'true' : undefined}
                        aria-keyshortcuts={canEdit ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
                        onClick={() => select(id)}
                        onKeyDown={(event) => moveOnArrow(event, department)}
                        sx={{
                          font: 'inherit',
                          textAlign: 'start',
                          minHeight: 24,
                          borderRadius: 0.5,
                          fontWeight: isChosen ? 500 : 400,
                        }}
                      >
                        {name}
                      </ButtonBase>
                      {problems > 0 ? (
                        <Typography variant="caption" color="error" component="p">
                          <FormattedMessage id="programming.problems" values={{ count: problems }} />
                        </Typography>
                      ) : null}
                      {isChosen && canEdit ? (
                        <Box className="not-on-paper" sx={{ display: 'flex' }}>
                          {([-1, 1] as const).map((by) => (
                            <IconButton
                              key={by}
                              size="small"
                              aria-label={intl.formatMessage(
                                {
                                  id: by < 0 ? 'programming.departments.move-up' : 'programming.departments.move-down',
                                },
                                { name },
                              )}
                              disabled={departments.at(by < 0 ? 0 : -1)?.id === id}
                              onClick={() => move(department, by)}
                            >
                              <Icon name={by < 0 ? 'chevron-up' : 'chevron-down'} size={16} />
                            </IconButton>
                          ))}
                          <IconButton
                            size="small"
                            aria-label={intl.formatMessage({ id: 'programming.departments.remove' }, { name })}
                            onClick={() => edit(removeDepartment(id), null)}
                          >
                            <Icon name="trash" size={16} />
                          </IconButton>
                        </Box>
                      ) : null}
                    </Box>
                    {columns.map((of) => {
                      const ref: ResultRef = { of, department: id, year }
                      const value = figures?.[of] ?? null
                      return (
                        <td key={of} className="number">
                          <FigureButton
                            of={ref}
                            name={nameOf(ref)}
                            text={of === 'difference' ? differenceText(intl, value) : figureText(intl, value, 'count')}
                            isMissing={value === null}
                            isShort={of === 'difference' && (value ?? 0) < 0}
                          />
                        </td>
                      )
                    })}
                  </Box>
                )
              })}
            </tbody>
          ))}
        </Box>
      )}
      {canEdit ? <AddDepartment open={open} /> : null}
    </Paper>
  )
}
