import {
  volumeLines,
  volumesOf,
  type Department,
  type DepartmentYear,
  type Program,
  type RoomResult,
  type VolumeLine,
} from '@keyroom/right-sizing'
import { Box, Typography } from '@keyroom/ui/core'
import { DataTable } from '@keyroom/ui/more'
import { FormattedMessage, useIntl, type FormatNumberOptions } from 'react-intl'
import { differenceText, figureText } from '../figures/figure-text.ts'
import { useNames } from '../figures/use-names.ts'
import { useProgram } from '../program/use-program.ts'

interface DepartmentRow {
  readonly department: Department
  readonly first: DepartmentYear | undefined
  readonly last: DepartmentYear | undefined
}

const costParts = ['area', 'construction', 'softCost', 'equipment', 'contingency', 'total'] as const

/** Departments, volumes, space and cost of the brief. */
export function BriefTables() {
  const intl = useIntl()
  const { program, criteria, evaluation } = useProgram()
  const names = useNames(criteria)
  const { cost } = evaluation
  const head = (id: string) => intl.formatMessage({ id })
  const rows = program.departments.map((department, at): DepartmentRow => {
    const years = evaluation.departments[at]?.years
    return { department, first: years?.[0], last: years?.at(-1) }
  })
  const lines = volumeLines(volumesOf(program, evaluation), evaluation.years.at(-1) ?? program.baseYear)
  const departmentOf = (at: number) => {
    const department = program.departments[at]
    return department ? names.department(department) : ''
  }
  const text = (value: number | null, format: FormatNumberOptions) =>
    value === null ? head('programming.no-value') : intl.formatNumber(value, format)
  const firstYear = String(evaluation.years[0] ?? program.baseYear)
  const lastYear = String(evaluation.years.at(-1) ?? program.baseYear)
  return (
    <>
      <Heading id="programming.brief.departments" />
      <DataTable<DepartmentRow>
        caption={head('programming.brief.departments')}
        rows={rows}
        rowKey={({ department }) => department.id}
        columns={[
          {
            key: 'department',
            header: head('programming.department'),
            cell: ({ department }) => names.department(department),
          },
          {
            key: 'first',
            header: `${head('programming.column.needed')} ${firstYear}`,
            numeric: true,
            cell: ({ first }) => figureText(intl, first?.needed ?? null, 'count'),
          },
          {
            key: 'needed',
            header: `${head('programming.column.needed')} ${lastYear}`,
            numeric: true,
            cell: ({ last }) => figureText(intl, last?.needed ?? null, 'count'),
          },
          {
            key: 'existing',
            header: head('programming.column.existing'),
            numeric: true,
            cell: ({ last }) => figureText(intl, last?.existing ?? null, 'count'),
          },
          {
            key: 'difference',
            header: head('programming.column.difference'),
            numeric: true,
            cell: ({ last }) => differenceText(intl, last?.difference ?? null),
          },
          {
            key: 'area',
            header: names.measure('departmentArea'),
            numeric: true,
            cell: ({ last }) => figureText(intl, last?.departmentArea ?? null, 'area'),
          },
        ]}
      />
      {lines.length > 0 ? (
        <>
          <Heading id="programming.brief.volumes" />
          <DataTable<VolumeLine>
            caption={head('programming.brief.volumes')}
            rows={lines}
            rowKey={({ department, driver }) => `${department} ${driver}`}
            columns={[
              {
                key: 'department',
                header: head('programming.department'),
                cell: ({ department }) => departmentOf(department),
              },
              {
                key: 'volume',
                header: head('programming.brief.volume'),
                cell: ({ unit }) => names.driverUnit(unit),
              },
              {
                key: 'first',
                header: firstYear,
                numeric: true,
                cell: ({ first }) => text(first, { format: 'count' }),
              },
              {
                key: 'later',
                header: lastYear,
                numeric: true,
                cell: ({ later }) => text(later, { format: 'count' }),
              },
              {
                key: 'change',
                header: head('programming.brief.volume.change'),
                numeric: true,
                cell: ({ yearlyChange }) => text(yearlyChange, { format: 'percent', signDisplay: 'exceptZero' }),
              },
              {
                key: 'load',
                header: `${names.measure('load')} ${lastYear}`,
                numeric: true,
                cell: ({ driver, load }) => (driver > 0 ? '' : text(load, { format: 'average' })),
              },
              {
                key: 'use',
                header: `${names.measure('utilization')} ${lastYear}`,
                numeric: true,
                cell: ({ utilization }) => (utilization === null ? '' : figureText(intl, utilization, 'share')),
              },
            ]}
          />
        </>
      ) : null}
      <Heading id="programming.brief.space" />
      {program.departments.map((department, at) => {
        const rooms = evaluation.departments[at]?.rooms ?? []
        return rooms.length === 0 ? null : (
          <Box key={department.id} component="section" sx={{ mb: 2 }}>
            <Typography variant="h4" component="h3">
              {names.department(department)}
            </Typography>
            <DataTable<RoomResult>
              caption={names.department(department)}
              rows={rooms.filter(({ count }) => count > 0)}
              rowKey={({ id }) => id}
              columns={[
                { key: 'room', header: head('programming.room'), cell: ({ id, name }) => names.room(id, name) },
                {
                  key: 'count',
                  header: head('programming.space.count'),
                  numeric: true,
                  cell: ({ count }) => figureText(intl, count, 'count'),
                },
                {
                  key: 'area',
                  header: head('programming.space.area'),
                  numeric: true,
                  cell: ({ area }) => figureText(intl, area, 'count'),
                },
                {
                  key: 'total',
                  header: head('programming.space.total'),
                  numeric: true,
                  cell: ({ total }) => figureText(intl, total, 'count'),
                },
              ]}
            />
          </Box>
        )
      })}
      <Heading id="programming.brief.cost" />
      <Typography sx={{ mb: 1 }}>
        <FormattedMessage id="programming.brief.scope" values={{ scope: program.scope }} />
      </Typography>
      <DataTable
        caption={head('programming.brief.cost')}
        rows={costParts}
        rowKey={(part) => part}
        columns={[
          {
            key: 'part',
            header: head('programming.cost.measure'),
            cell: (part) => names.measure(measureOf(part, program.scope)),
          },
          {
            key: 'value',
            header: head('programming.cost.value'),
            numeric: true,
            cell: (part) =>
              part === 'area'
                ? figureText(intl, cost?.buildingArea ?? null, 'area')
                : figureText(intl, cost?.[part] ?? null, 'dollars'),
          },
        ]}
      />
    </>
  )
}

/** The area that is priced has a name of its own where it is not that of all rooms. */
function measureOf(part: (typeof costParts)[number], scope: Program['scope']) {
  if (part === 'area') return scope === 'missing' ? 'builtArea' : 'buildingArea'
  return part === 'total' ? 'cost' : part
}

function Heading({ id }: { id: string }) {
  return (
    <Typography variant="h2" sx={{ mt: 3, mb: 1, breakAfter: 'avoid' }}>
      <FormattedMessage id={id} />
    </Typography>
  )
}
