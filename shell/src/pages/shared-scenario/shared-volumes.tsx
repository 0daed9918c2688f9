import type { SharedScenario } from '@keyroom/product-api'
import { namesIn } from '@keyroom/planning'
import { volumeLines, type VolumeLine } from '@keyroom/right-sizing'
import { useIntl } from 'react-intl'
import { figureIn } from './figure-in.ts'
import { SharedTable } from './shared-table.tsx'

/** What the rooms are for: each volume in the base year and in another one, with the load and the use that follow. */
export function SharedVolumes({ scenario, year }: { scenario: SharedScenario; year: number }) {
  const intl = useIntl()
  const figure = figureIn(intl)
  const names = namesIn(intl, { departments: new Map() })
  const years = { base: figure.year(scenario.baseYear), year: figure.year(year) }
  const lines = volumeLines(scenario.departments, year)
  if (lines.length === 0) return null
  const departmentOf = ({ department }: VolumeLine) => {
    const found = scenario.departments[department]
    return found ? names.department(found) : ''
  }
  return (
    <SharedTable
      caption={intl.formatMessage({ id: 'shell.shared.volumes' }, years)}
      rows={lines}
      rowKey={({ department, driver }) => `${department} ${driver}`}
      columns={[
        { key: 'department', cell: departmentOf, isWord: true },
        { key: 'volume', cell: ({ unit }) => names.driverUnit(unit), isWord: true },
        { key: 'volume-base', cell: ({ first }) => figure.count(first), values: years },
        { key: 'volume-later', cell: ({ later }) => figure.count(later), values: years },
        { key: 'change', cell: ({ yearlyChange }) => figure.change(yearlyChange) },
        { key: 'load', cell: ({ load }) => figure.average(load) },
        { key: 'use', cell: ({ utilization }) => figure.rate(utilization) },
      ]}
    />
  )
}
