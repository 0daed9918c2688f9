import type { SharedScenario } from '@keyroom/product-api'
import { namesIn } from '@keyroom/planning'
import type { MethodId } from '@keyroom/right-sizing'
import { DataTable } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureIn } from './figure-in.ts'
import { SharedCard } from './shared-card.tsx'

type SharedDepartment = SharedScenario['departments'][number]

/** The departments with what each needs in a year. */
export function SharedDepartments({ scenario, year }: { scenario: SharedScenario; year: number }) {
  const intl = useIntl()
  const figure = figureIn(intl)
  const names = namesIn(intl, { departments: new Map() })
  const caption = intl.formatMessage({ id: 'shell.shared.departments' }, { year: figure.year(year) })
  const ofYear = ({ years }: SharedDepartment) => years.find((one) => one.year === year)
  const base = ({ years }: SharedDepartment) => years[0]?.needed ?? null
  const rows = scenario.departments.map((department, at) => ({ at, department, now: ofYear(department) }))
  const column = (key: string, cell: (row: (typeof rows)[number]) => string, numeric = true) => ({
    key,
    header: <FormattedMessage id={`shell.shared.column.${key}`} values={{ year: figure.year(scenario.baseYear) }} />,
    cell,
    numeric,
  })
  return (
    <SharedCard heading={caption}>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          column('department', ({ department }) => names.department(department), false),
          column(
            'method',
            ({ department: { method } }) => (method === null ? '–' : names.method(method as MethodId)),
            false,
          ),
          column('base', ({ department }) => figure.count(base(department))),
          column('needed', ({ now }) => figure.count(now?.needed ?? null)),
          column('existing', ({ now }) => figure.count(now?.existing ?? null)),
          column('difference', ({ now }) => figure.difference(now?.difference ?? null)),
          column('area', ({ now }) => figure.area(now?.departmentArea ?? null)),
          column('runs-out', ({ department: { runsOutIn } }) => (runsOutIn === null ? '–' : figure.year(runsOutIn))),
        ]}
      />
    </SharedCard>
  )
}
