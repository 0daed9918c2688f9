import type { DepartmentSimulation } from '@keyroom/right-sizing'
import type { TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import type { Names } from '../../figures/use-names.ts'

/** A department of a simulation with its name. */
export interface SpreadRow extends DepartmentSimulation {
  readonly name: string
}

interface SpreadYear {
  readonly row: SpreadRow
  readonly year: DepartmentSimulation['years'][number]
}

/** The spread of every department in every year up to the one that was simulated. */
export function spreadTable(
  intl: IntlShape,
  names: Names,
  name: string,
  rows: readonly SpreadRow[],
): TableContent<SpreadYear> {
  const head = (id: string) => intl.formatMessage({ id })
  return {
    name,
    rows: rows.flatMap((row) => row.years.map((year) => ({ row, year }))),
    columns: [
      { id: 'department', header: head('programming.department'), kind: 'text', value: ({ row }) => row.name },
      { id: 'method', header: head('programming.method'), kind: 'text', value: ({ row }) => names.method(row.method) },
      { id: 'year', header: head('programming.year'), kind: 'text', value: ({ year }) => String(year.year) },
      ...(['p10', 'p25', 'p50', 'p75', 'p90'] as const).map((key) => ({
        id: key,
        header: head(`programming.risk.${key}`),
        kind: 'number' as const,
        value: ({ year }: SpreadYear) => year[key],
      })),
    ],
  }
}
