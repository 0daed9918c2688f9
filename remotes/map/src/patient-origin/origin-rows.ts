import type { OriginAreas } from '@keyroom/product-api'
import type { TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { originCaption } from './origin-texts.ts'

const columns = ['code', 'name', 'state', 'share', 'cases', 'days', 'charges', 'zips', 'suppressedZips'] as const
export type OriginColumn = (typeof columns)[number]

const kinds = {
  code: 'text',
  name: 'text',
  state: 'text',
  share: 'percent',
  cases: 'number',
  days: 'number',
  charges: 'money',
  zips: 'number',
  suppressedZips: 'number',
} as const satisfies Record<OriginColumn, string>

/** An area of an answer. */
export type OriginRow = Readonly<Record<'code', string>> &
  Readonly<Record<'name' | 'state', string | null>> &
  Readonly<Record<'share' | 'cases' | 'days' | 'charges', number | null>> &
  Readonly<Record<'zips' | 'suppressedZips', number>>

/** The columns of an answer as one object per area. */
export function originRows({ columns: given }: OriginAreas): OriginRow[] {
  return given.code.map((code, at) => ({
    code,
    name: given.name[at] ?? null,
    state: given.state[at] ?? null,
    share: given.share[at] ?? null,
    cases: given.cases[at] ?? null,
    days: given.days[at] ?? null,
    charges: given.charges[at] ?? null,
    zips: given.zips[at] ?? 0,
    suppressedZips: given.suppressedZips[at] ?? 0,
  }))
}

/** The columns of a kind of area. A ZIP code is one itself, and a state has no other. */
export function originColumns({ by }: OriginAreas): readonly OriginColumn[] {
  if (by === 'zip') return columns.filter((column) => column !== 'zips' && column !== 'suppressedZips')
  return columns.filter((column) => column !== 'code' && (column !== 'state' || by === 'county'))
}

export function isNumeric(column: OriginColumn): boolean {
  return kinds[column] !== 'text'
}

export function originHeader(intl: IntlShape, { by }: OriginAreas, column: OriginColumn): string {
  return intl.formatMessage({ id: `map.origin.column.${column}` }, { by })
}

/** The name of an area, with the state of a county and the city of a ZIP code. */
export function originName({ by }: OriginAreas, { code, name, state }: OriginRow): string {
  const full = [name, state].filter((part) => part !== null).join(', ')
  if (by === 'zip') return [code, full].filter(Boolean).join(' ')
  return full || code
}

/** The areas as a table to be saved. */
export function originFile(
  intl: IntlShape,
  answer: OriginAreas,
  rows: readonly OriginRow[] = originRows(answer),
): TableContent<OriginRow> {
  return {
    name: originCaption(intl, answer),
    rows,
    columns: columns
      .filter((column) => column === 'code' || originColumns(answer).includes(column))
      .map((column) => ({
        id: column,
        header: originHeader(intl, answer, column),
        kind: kinds[column],
        value: (row: OriginRow) => row[column],
      })),
  }
}
