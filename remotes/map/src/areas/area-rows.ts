import type { AreaStatistics } from '@keyroom/product-api'
import type { TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { columnKindOf } from './measures.ts'

export const areaColumns = ['name', 'state', 'value', 'hospitals', 'population'] as const
export type AreaColumn = (typeof areaColumns)[number]

export const numericAreaColumns: ReadonlySet<string> = new Set(['value', 'hospitals', 'population'])

/** An area of an answer. */
export interface AreaRow {
  readonly code: string
  readonly name: string
  readonly state: string | null
  readonly value: number | null
  readonly suppressed: boolean
  readonly hospitals: number
  readonly population: number | null
}

/** The columns of an answer as one object per area. */
export function areaRows({ columns: given }: AreaStatistics): AreaRow[] {
  return given.code.map((code, at) => ({
    code,
    name: given.name[at] ?? code,
    state: given.state[at] ?? null,
    value: given.value[at] ?? null,
    suppressed: given.suppressed[at] ?? false,
    hospitals: given.hospitals[at] ?? 0,
    population: given.population[at] ?? null,
  }))
}

/** What an answer is about: its measure, kind of area and year. */
export function areasCaption(intl: IntlShape, { measure, by, year }: AreaStatistics): string {
  return intl.formatMessage(
    { id: 'map.areas.caption' },
    {
      measure: intl.formatMessage({ id: `map.measure.${measure}` }),
      by,
      year: intl.formatNumber(year, { format: 'year' }),
    },
  )
}

export function areaHeader(intl: IntlShape, { measure, by }: AreaStatistics, column: AreaColumn): string {
  return column === 'value'
    ? intl.formatMessage({ id: `map.measure.${measure}` })
    : intl.formatMessage({ id: `map.areas.column.${column}` }, { by })
}

/** The areas as a table to be saved. */
export function areasFile(intl: IntlShape, answer: AreaStatistics, rows: readonly AreaRow[]): TableContent<AreaRow> {
  return {
    name: areasCaption(intl, answer),
    rows,
    columns: [
      {
        id: 'code',
        header: intl.formatMessage({ id: 'map.areas.column.code' }),
        kind: 'text',
        value: (row) => row.code,
      },
      ...areaColumns.map((column) => ({
        id: column,
        header: areaHeader(intl, answer, column),
        kind:
          column === 'value'
            ? columnKindOf(answer.measure)
            : numericAreaColumns.has(column)
              ? ('number' as const)
              : ('text' as const),
        value: (row: AreaRow) => row[column],
      })),
    ],
  }
}
