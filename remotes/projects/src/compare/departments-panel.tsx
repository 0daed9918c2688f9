import type { PlanningNames } from '@keyroom/planning'
import { Box, MenuItem, Typography, usePrinting } from '@keyroom/ui/core'
import { SelectField, TableDownload } from '@keyroom/ui/more'
import { useSearchParams } from '@keyroom/ui/router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panel } from '../components/panel.tsx'
import { differenceText, figureText } from '../figures/figure-text.ts'
import { cellClasses, CompareTable } from './compare-table.tsx'
import type { ComparedScenario } from './compared-scenarios.tsx'
import {
  departmentMeasures,
  type ComparedDepartment,
  type Comparison,
  type DepartmentFigures,
  type DepartmentMeasure,
} from './comparison.ts'
import { measureUnits } from './measure-units.ts'

interface DepartmentsPanelProps {
  scenarios: readonly ComparedScenario[]
  comparison: Comparison
  names: PlanningNames
  year: number
}

/** What is shown at once: existing, needed and difference belong together. */
const views = ['keyRooms', 'departmentArea', 'occupancy', 'turnedAway', 'censusP95', 'runsOutIn'] as const
type ViewId = (typeof views)[number]

/** Figures of each department side by side: one kind on the screen, all of them on paper. */
export function DepartmentsPanel({ scenarios, comparison: { departments }, names, year }: DepartmentsPanelProps) {
  const intl = useIntl()
  const isPrinting = usePrinting()
  const [search, setSearch] = useSearchParams()
  const chosen = views.find((id) => id === search.get('view')) ?? 'keyRooms'
  const heading = intl.formatMessage({ id: 'projects.compare.departments' }, { year })
  const viewName = (id: ViewId) => intl.formatMessage({ id: `projects.compare.measure.${id}` })
  const measureName = (id: DepartmentMeasure) => intl.formatMessage({ id: `projects.compare.measure.${id}` })
  const head = (id: string) => intl.formatMessage({ id: `projects.compare.column.${id}` })
  const nameOf = ({ department }: ComparedDepartment) => names.department(department)
  return (
    <Panel
      heading={heading}
      note={isPrinting ? null : <FormattedMessage id={`projects.compare.note.${chosen}`} />}
      actions={
        <>
          <SelectField
            size="small"
            label={head('measure')}
            value={chosen}
            onChange={({ target }) =>
              setSearch(
                (current) => {
                  const next = new URLSearchParams(current)
                  if (target.value === 'keyRooms') next.delete('view')
                  else next.set('view', target.value)
                  return next
                },
                { preventScrollReset: true, replace: true },
              )
            }
            sx={{ minWidth: '13rem', '@media print': { display: 'none' } }}
          >
            {views.map((id) => (
              <MenuItem key={id} value={id}>
                {viewName(id)}
              </MenuItem>
            ))}
          </SelectField>
          <TableDownload of={heading} content={() => departmentsTable()} />
        </>
      }
    >
      {(isPrinting ? views : [chosen]).map((view) => (
        <Box key={view}>
          {isPrinting ? (
            <>
              <Typography variant="h4" component="h3">
                {viewName(view)}
              </Typography>
              <Typography color="textSecondary">
                <FormattedMessage id={`projects.compare.note.${view}`} />
              </Typography>
            </>
          ) : null}
          <CompareTable
            caption={`${viewName(view)} · ${heading}`}
            head={head('department')}
            nameOf={nameOf}
            scenarios={scenarios}
            rows={departments}
            rowKey={({ id }) => id}
            cell={({ figures }, at) => <Figure figures={figures[at] ?? null} view={view} />}
          />
        </Box>
      ))}
    </Panel>
  )

  /** All measures in a line for each department and scenario. */
  function departmentsTable() {
    const rows = departments.flatMap((department) =>
      scenarios.map(({ name }, at) => ({
        department: nameOf(department),
        scenario: name,
        figures: department.figures[at] ?? null,
      })),
    )
    return {
      name: heading,
      rows,
      columns: [
        { id: 'department', header: head('department'), kind: 'text' as const, value: (row: Row) => row.department },
        { id: 'scenario', header: head('scenario'), kind: 'text' as const, value: (row: Row) => row.scenario },
        ...departmentMeasures.map((measure) => ({
          id: measure,
          header: measureName(measure),
          kind: measureUnits[measure] === 'share' ? ('percent' as const) : ('number' as const),
          value: (row: Row) => row.figures?.[measure] ?? null,
        })),
      ],
    }
  }
}

interface Row {
  readonly department: string
  readonly scenario: string
  readonly figures: DepartmentFigures | null
}

function Figure({ figures, view }: { figures: DepartmentFigures | null; view: ViewId }) {
  const intl = useIntl()
  if (figures === null) return <FormattedMessage id="projects.compare.value.missing" />
  if (view !== 'keyRooms') {
    const value = figures[view]
    if (view === 'runsOutIn' && value === null) {
      const isKnown = figures.existing !== null && figures.needed !== null
      return <FormattedMessage id={isKnown ? 'projects.compare.never' : 'projects.compare.never.unknown'} />
    }
    return <bdi dir="ltr">{figureText(intl, value, measureUnits[view])}</bdi>
  }
  const { needed, existing, difference } = figures
  return (
    <>
      <bdi dir="ltr">{figureText(intl, needed, 'count')}</bdi>
      <span className={cellClasses.aside}>
        {existing === null ? (
          <FormattedMessage id="projects.compare.existing.unknown" />
        ) : (
          <>
            <FormattedMessage id="projects.compare.existing" values={{ count: existing }} />{' '}
            <bdi dir="ltr" className={difference !== null && difference < 0 ? cellClasses.short : undefined}>
              {differenceText(intl, difference)}
            </bdi>
          </>
        )}
      </span>
    </>
  )
}
