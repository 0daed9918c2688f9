import type { SharedScenario } from '@keyroom/product-api'
import { namesIn } from '@keyroom/planning'
import type { SizedBy } from '@keyroom/right-sizing'
import { useIntl } from 'react-intl'
import { figureIn } from './figure-in.ts'
import { SharedTable } from './shared-table.tsx'

type SharedDepartment = SharedScenario['departments'][number]

/** The departments with what each needs in a year. */
export function SharedDepartments({ scenario, year }: { scenario: SharedScenario; year: number }) {
  const intl = useIntl()
  const figure = figureIn(intl)
  const names = namesIn(intl, { departments: new Map() })
  const ofYear = ({ years }: SharedDepartment) => years.find((one) => one.year === year)
  const base = ({ years }: SharedDepartment) => years[0]?.needed ?? null
  const rows = scenario.departments.map((department, at) => ({ at, department, now: ofYear(department) }))
  return (
    <SharedTable
      caption={intl.formatMessage({ id: 'shell.shared.departments' }, { year: figure.year(year) })}
      rows={rows}
      rowKey={({ at }) => at}
      columns={[
        { key: 'department', cell: ({ department }) => names.department(department), isWord: true },
        {
          key: 'method',
          cell: ({ department: { method } }) => (method === null ? '–' : names.method(method as SizedBy)),
          isWord: true,
        },
        {
          key: 'base',
          cell: ({ department }) => figure.count(base(department)),
          values: { base: figure.year(scenario.baseYear) },
        },
        { key: 'needed', cell: ({ now }) => figure.count(now?.needed ?? null) },
        { key: 'existing', cell: ({ now }) => figure.count(now?.existing ?? null) },
        { key: 'difference', cell: ({ now }) => figure.difference(now?.difference ?? null) },
        { key: 'area', cell: ({ now }) => figure.area(now?.departmentArea ?? null) },
        {
          key: 'runs-out',
          cell: ({ department: { runsOutIn } }) => (runsOutIn === null ? '–' : figure.year(runsOutIn)),
        },
      ]}
    />
  )
}
