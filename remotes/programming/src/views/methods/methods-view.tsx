import {
  compareMethods,
  type Criteria,
  type MethodComparison,
  type MethodId,
  type Problem,
  type Program,
  type ResultRef,
  type RoomFigure,
} from '@keyroom/right-sizing'
import { Box, Button, Chip, StatePanel, Typography } from '@keyroom/ui/core'
import { DataTable, TableDownload, type TableContent } from '@keyroom/ui/more'
import { useDeferredValue, useMemo } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { changeDepartment } from '../../edits/edit-program.ts'
import { FigureButton } from '../../figures/figure-button.tsx'
import { differenceText, figureText } from '../../figures/figure-text.ts'
import { problemText } from '../../figures/problem-text.ts'
import { useGoToField } from '../../figures/use-go-to-field.ts'
import { useNames, type Names } from '../../figures/use-names.ts'
import { useResultName } from '../../figures/use-result-name.ts'
import { useProgram } from '../../program/use-program.ts'
import { DepartmentChoice, departmentsWithRooms } from '../parts/department-choice.tsx'
import { ViewPanel } from '../../parts/view-panel.tsx'
import { PoolingPanel } from './pooling-panel.tsx'
import { ThresholdsPanel } from './thresholds-panel.tsx'

/** How each figure is shown; each is a result with a derivation. */
const figures = [
  ['utilization', 'share'],
  ['turnedAway', 'share'],
  ['overWaitLimit', 'share'],
  ['meanWaitMinutes', 'minutes'],
  ['percentile', 'share'],
] as const

/** The figures that at least one of the methods has. */
function figuresOf(rows: readonly MethodComparison[]) {
  return figures.filter(([key]) => rows.some((row) => (row.figures?.[key] ?? null) !== null))
}

/** What each method finds for a department, and why they disagree. */
export function MethodsView() {
  const intl = useIntl()
  const open = useProgram()
  const { program, criteria, evaluation, year, canEdit, edit } = open
  const names = useNames(criteria)
  const nameOf = useResultName()
  const goTo = useGoToField()
  const { departments, chosen } = departmentsWithRooms(open)
  const id = chosen?.id ?? ''
  const settled = useDeferredValue(program)
  const settledYear = useDeferredValue(year)
  const rows = useComparison(settled, criteria, id, settledYear)
  if (!chosen)
    return (
      <StatePanel kind="empty" title={<FormattedMessage id="programming.methods.none" />}>
        <FormattedMessage id="programming.departments.none.text" />
      </StatePanel>
    )
  const isStated = evaluation.departments.some((result) => result.id === id && result.sizedBy === 'own-number')
  const ownNumber = isStated ? (
    <FormattedMessage id="programming.methods.own" values={{ count: chosen.keyRooms }} />
  ) : null
  const heading = intl.formatMessage(
    { id: 'programming.methods.heading' },
    { department: names.department(chosen), year },
  )
  const figureOf = (
    of: 'needed' | 'methodDifference' | RoomFigure,
    method: MethodId,
    value: number | null,
    text: string,
  ) => {
    if (value === null) return text
    const result = { department: id, year: settledYear, method }
    const ref: ResultRef = of === 'methodDifference' ? { of, ...result } : { of, ...result }
    return <FigureButton of={ref} name={`${nameOf(ref)} · ${names.method(method)}`} text={text} />
  }
  return (
    <>
      <ViewPanel
        heading={heading}
        note={
          ownNumber ? (
            <>
              {ownNumber}{' '}
              <Button size="small" className="not-on-paper" onClick={() => goTo(id, 'keyRooms')}>
                <FormattedMessage id="programming.why.from.override" />
              </Button>
            </>
          ) : (
            <FormattedMessage id="programming.methods.note" />
          )
        }
        actions={
          <>
            <DepartmentChoice open={open} departments={departments} chosen={chosen} />
            <TableDownload of={heading} content={() => methodsTable(intl, names, heading, rows)} />
          </>
        }
      >
        {/* Seven columns beside the derivation need the room of the usual padding. */}
        <Box sx={{ '& th, & td': { px: 1 } }}>
          <DataTable<MethodComparison>
            caption={heading}
            rows={rows}
            rowKey={({ method }) => method}
            columns={[
              {
                key: 'method',
                header: <FormattedMessage id="programming.method" />,
                cell: (row) => (
                  <Box sx={{ minWidth: '12rem' }}>
                    {names.method(row.method)}{' '}
                    {row.isChosen ? (
                      <Chip
                        size="small"
                        color={isStated ? 'default' : 'primary'}
                        label={<FormattedMessage id="programming.methods.chosen" />}
                      />
                    ) : null}
                    {canEdit && (isStated || !row.isChosen) ? (
                      <Button
                        size="small"
                        className="not-on-paper"
                        aria-label={intl.formatMessage(
                          { id: 'programming.methods.use.of' },
                          { method: names.method(row.method) },
                        )}
                        onClick={() =>
                          edit(
                            changeDepartment(id, (before) => ({ ...before, method: row.method, keyRooms: null })),
                            null,
                          )
                        }
                      >
                        <FormattedMessage id="programming.methods.use" />
                      </Button>
                    ) : null}
                    {row.problem ? (
                      <ProblemButton problem={row.problem} text={reasonText(intl, names, row)} />
                    ) : (
                      <Typography variant="caption" component="p" color="textSecondary">
                        {reasonText(intl, names, row)}
                      </Typography>
                    )}
                  </Box>
                ),
              },
              {
                key: 'rooms',
                header: names.measure('needed'),
                numeric: true,
                cell: ({ method, rooms }) => figureOf('needed', method, rooms, figureText(intl, rooms, 'count')),
              },
              {
                key: 'difference',
                header: <FormattedMessage id="programming.methods.difference" />,
                numeric: true,
                cell: ({ method, difference }) =>
                  figureOf('methodDifference', method, difference, differenceText(intl, difference)),
              },
              ...figuresOf(rows).map(([key, unit]) => ({
                key,
                header: <FormattedMessage id={`programming.methods.${key}`} />,
                numeric: true,
                cell: ({ method, figures: found }: MethodComparison) =>
                  figureOf(key, method, found?.[key] ?? null, figureText(intl, found?.[key] ?? null, unit)),
              })),
            ]}
          />
        </Box>
      </ViewPanel>
      <ThresholdsPanel program={settled} criteria={criteria} department={chosen} year={settledYear} note={ownNumber} />
      <PoolingPanel program={settled} criteria={criteria} department={chosen} year={settledYear} />
    </>
  )
}

/** What keeps a method from being used, and the way to the field that it needs. */
function ProblemButton({ problem: { department, field }, text }: { problem: Problem; text: string }) {
  const goTo = useGoToField()
  return (
    <Button
      size="small"
      sx={{ display: 'block', px: 0, textAlign: 'start', fontSize: '0.75rem', fontWeight: 400 }}
      onClick={() => goTo(department, field)}
    >
      {text}
    </Button>
  )
}

function useComparison(program: Program, criteria: Criteria, id: string, year: number): readonly MethodComparison[] {
  return useMemo(() => compareMethods(program, criteria, id, year), [program, criteria, id, year])
}

/** Why a method differs, or what keeps it from being used. */
function reasonText(intl: IntlShape, names: Names, { problem, reason, isChosen }: MethodComparison): string {
  if (problem) {
    const [, setting] = /^settings\.(\w+)$/.exec(problem.field) ?? []
    const text = problemText(intl, problem)
    const field =
      setting !== undefined
        ? names.setting(setting)
        : problem.field === 'lengthOfStay'
          ? intl.formatMessage({ id: 'programming.length-of-stay' })
          : null
    return field === null ? text : intl.formatMessage({ id: 'programming.methods.problem' }, { field, problem: text })
  }
  return isChosen || reason === null ? '' : intl.formatMessage({ id: `programming.methods.reason.${reason}` })
}

function methodsTable(
  intl: IntlShape,
  names: Names,
  name: string,
  rows: readonly MethodComparison[],
): TableContent<MethodComparison> {
  const head = (id: string) => intl.formatMessage({ id: `programming.methods.${id}` })
  return {
    name,
    rows,
    columns: [
      {
        id: 'method',
        header: intl.formatMessage({ id: 'programming.method' }),
        kind: 'text',
        value: ({ method }) => names.method(method),
      },
      { id: 'rooms', header: names.measure('needed'), kind: 'number', value: ({ rooms }) => rooms },
      { id: 'difference', header: head('difference'), kind: 'number', value: ({ difference }) => difference },
      ...figures.map(([key, unit]) => ({
        id: key,
        header: head(key),
        kind: unit === 'share' ? ('percent' as const) : ('number' as const),
        value: (row: MethodComparison) => row.figures?.[key] ?? null,
      })),
      { id: 'reason', header: head('reason'), kind: 'text', value: (row) => reasonText(intl, names, row) },
    ],
  }
}
