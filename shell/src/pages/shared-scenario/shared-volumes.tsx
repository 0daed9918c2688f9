import type { SharedScenario } from '@keyroom/product-api'
import { namesIn } from '@keyroom/planning'
import { volumeLines, type VolumeLine } from '@keyroom/right-sizing'
import { DataTable } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureIn } from './figure-in.ts'
import { SharedCard } from './shared-card.tsx'

/** What the rooms are for: each volume in the base year and in another one, with the load and the use that follow. */
export function SharedVolumes({ scenario, year }: { scenario: SharedScenario; year: number }) {
  const intl = useIntl()
  const figure = figureIn(intl)
  const names = namesIn(intl, { departments: new Map() })
  const years = { year: figure.year(scenario.baseYear), later: figure.year(year) }
  const lines = volumeLines(scenario.departments, year)
  if (lines.length === 0) return null
  const caption = intl.formatMessage({ id: 'shell.shared.volumes' }, { year: figure.year(year) })
  const departmentOf = ({ department }: VolumeLine) => {
    const found = scenario.departments[department]
    return found ? names.department(found) : ''
  }
  const column = (key: string, cell: (line: VolumeLine) => string, numeric = true) => ({
    key,
    header: <FormattedMessage id={`shell.shared.column.${key}`} values={years} />,
    cell,
    numeric,
  })
  return (
    <SharedCard heading={caption}>
      <DataTable
        caption={caption}
        rows={lines}
        rowKey={({ department, driver }) => `${department} ${driver}`}
        columns={[
          column('department', departmentOf, false),
          column('volume', ({ unit }) => names.driverUnit(unit), false),
          column('volume-base', ({ first }) => figure.count(first)),
          column('volume-later', ({ later }) => figure.count(later)),
          column('change', ({ yearlyChange }) => figure.change(yearlyChange)),
          column('load', ({ load }) => figure.average(load)),
          column('use', ({ utilization }) => figure.rate(utilization)),
        ]}
      />
    </SharedCard>
  )
}
