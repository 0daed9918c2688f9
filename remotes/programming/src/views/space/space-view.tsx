import type { Department, DepartmentYear, ResultRef } from '@keyroom/right-sizing'
import { Box, Button, StatePanel } from '@keyroom/ui/core'
import { DataTable, TableDownload } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { roomsTable } from '../../export/program-tables.ts'
import { FigureButton } from '../../figures/figure-button.tsx'
import { figureText } from '../../figures/figure-text.ts'
import { useNames } from '../../figures/use-names.ts'
import { useResultName } from '../../figures/use-result-name.ts'
import { useProgram, type ProgramInView } from '../../program/use-program.ts'
import { ViewPanel } from '../../parts/view-panel.tsx'
import { DepartmentChoice } from '../parts/department-choice.tsx'
import { ConceptsField } from './concepts-field.tsx'
import { CostPanel } from './cost-panel.tsx'
import { RoomTable } from './room-table.tsx'

/** The space program: the area of each department at the horizon, the rooms of the chosen one, and the cost of all. */
export function SpaceView() {
  const intl = useIntl()
  const open = useProgram()
  const { program, criteria, evaluation, name, selected } = open
  const names = useNames(criteria)
  const last = evaluation.years.at(-1) ?? program.baseYear
  const heading = intl.formatMessage({ id: 'programming.space.heading' }, { year: last })
  const chosen = program.departments.find(({ id }) => id === selected) ?? program.departments[0]
  const result = evaluation.departments.find(({ id }) => id === chosen?.id)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ViewPanel
        heading={heading}
        note={<FormattedMessage id="programming.space.note" />}
        actions={
          <TableDownload of={heading} content={() => roomsTable(intl, { name, program, criteria, evaluation })} />
        }
      >
        <ConceptsField open={open} />
        {chosen ? (
          <AreaTable open={open} caption={heading} chosen={chosen} year={last} />
        ) : (
          <StatePanel kind="empty" title={<FormattedMessage id="programming.departments.none" />}>
            <FormattedMessage id="programming.departments.none.text" />
          </StatePanel>
        )}
      </ViewPanel>
      {chosen && result ? (
        <ViewPanel
          heading={names.department(chosen)}
          actions={<DepartmentChoice open={open} departments={program.departments} chosen={chosen} />}
        >
          <RoomTable key={chosen.id} open={open} department={chosen} result={result} year={last} />
        </ViewPanel>
      ) : null}
      <CostPanel open={open} year={last} />
    </Box>
  )
}

interface AreaTableProps {
  open: ProgramInView
  caption: string
  chosen: Department
  year: number
}

interface AreaRow {
  readonly department: Department
  readonly figures: DepartmentYear | undefined
}

/** Rooms, net and gross area of each department; a name opens its rooms. */
function AreaTable({ open: { program, criteria, evaluation, select }, caption, chosen, year }: AreaTableProps) {
  const intl = useIntl()
  const names = useNames(criteria)
  const nameOf = useResultName()
  const rows = program.departments.map((department, at): AreaRow => ({
    department,
    figures: evaluation.departments[at]?.years.at(-1),
  }))
  return (
    <DataTable<AreaRow>
      caption={caption}
      rows={rows}
      rowKey={({ department }) => department.id}
      columns={[
        {
          key: 'department',
          header: <FormattedMessage id="programming.department" />,
          cell: ({ department }) => (
            <Button
              size="small"
              aria-current={department.id === chosen.id ? 'true' : undefined}
              onClick={() => select(department.id)}
              sx={{
                textAlign: 'start',
                justifyContent: 'flex-start',
                px: 0.5,
                color: 'text.primary',
                fontWeight: department.id === chosen.id ? 600 : 400,
              }}
            >
              {names.department(department)}
            </Button>
          ),
        },
        ...(['needed', 'netArea', 'departmentArea'] as const).map((of) => ({
          key: of,
          header: names.measure(of),
          numeric: true,
          cell: ({ department, figures }: AreaRow) => {
            const ref: ResultRef = { of, department: department.id, year }
            const value = figures?.[of] ?? null
            const text = figureText(intl, value, of === 'needed' ? 'count' : 'area')
            return value === null ? text : <FigureButton of={ref} name={nameOf(ref)} text={text} />
          },
        })),
      ]}
    />
  )
}
