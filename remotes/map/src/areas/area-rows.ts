import type { AreaKind, AreaStatistics } from '@keyroom/product-api'
import type { ColumnKind, TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { columnKindOf, isDoubtful } from './measures.ts'

const columns = ['code', 'name', 'state', 'value', 'symbol', 'hospitals', 'population'] as const
export type AreaColumn = (typeof columns)[number]

export const numericAreaColumns: ReadonlySet<string> = new Set(['value', 'symbol', 'hospitals', 'population'])

/** An area of an answer, and its value in the answer that symbols are sized by. */
export interface AreaRow {
  readonly code: string
  readonly name: string
  readonly state: string | null
  readonly value: number | null
  readonly suppressed: boolean
  readonly symbol: number | null
  readonly symbolSuppressed: boolean
  readonly hospitals: number
  readonly population: number | null
}

/** An answer, and a second one of the same areas that symbols are sized by. */
export interface AreaAnswers {
  readonly answer: AreaStatistics
  readonly symbolAnswer: AreaStatistics | undefined
}

/** The answers as one object per area: areas of the second one alone have no first value. */
export function areaRows({ answer, symbolAnswer }: AreaAnswers): AreaRow[] {
  const symbols = new Map(symbolAnswer && rowsOf(symbolAnswer).map((row) => [row.code, row]))
  const rows = rowsOf(answer)
  const known = new Set(rows.map(({ code }) => code))
  const others = [...symbols.values()].filter(({ code }) => !known.has(code))
  return [...rows, ...others.map((row) => ({ ...row, value: null, suppressed: false }))].map((row) => {
    const symbol = symbols.get(row.code)
    return { ...row, symbol: symbol?.value ?? null, symbolSuppressed: symbol?.suppressed ?? false }
  })
}

function rowsOf({ columns: given }: AreaStatistics) {
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

/**
 * The columns of a table: a ZIP code is its own name, a state has no other state, and without symbols nothing sizes them.
 */
export function areaColumns({ answer: { by }, symbolAnswer }: AreaAnswers): AreaColumn[] {
  return columns.filter(
    (column) =>
      (column !== 'code' || by === 'zip') &&
      (column !== 'state' || by !== 'state') &&
      (column !== 'symbol' || symbolAnswer),
  )
}

/** The name of an area with its state; that of a ZIP code begins with it. */
export function areaName(by: AreaKind, { code, name, state }: Pick<AreaRow, 'code' | 'name' | 'state'>): string {
  const full = state === null ? name : `${name}, ${state}`
  return by === 'zip' ? `${code} ${full}` : full
}

/** What the answers are about: their measures, kind of area and year. */
export function areasCaption(intl: IntlShape, { answer, symbolAnswer }: AreaAnswers): string {
  const caption = intl.formatMessage(
    { id: 'map.areas.caption' },
    {
      measure: intl.formatMessage({ id: `map.measure.${answer.measure}` }),
      by: answer.by,
      year: intl.formatNumber(answer.year, { format: 'year' }),
    },
  )
  if (!symbolAnswer) return caption
  const measure = intl.formatMessage({ id: `map.measure.${symbolAnswer.measure}` })
  return intl.formatMessage({ id: 'map.areas.symbol.caption' }, { caption, measure })
}

export function areaHeader(intl: IntlShape, { answer, symbolAnswer }: AreaAnswers, column: AreaColumn): string {
  if (column === 'value') return intl.formatMessage({ id: `map.measure.${answer.measure}` })
  if (column !== 'symbol') return intl.formatMessage({ id: `map.areas.column.${column}` }, { by: answer.by })
  const measure = intl.formatMessage({ id: `map.measure.${symbolAnswer?.measure}` })
  return intl.formatMessage({ id: 'map.areas.symbol.column' }, { measure })
}

/** The areas as a table to be saved, with a note on each value that is hidden or doubtful. */
export function areasFile(intl: IntlShape, answers: AreaAnswers, rows: readonly AreaRow[]): TableContent<AreaRow> {
  const { answer, symbolAnswer } = answers
  const kindOf = (column: AreaColumn): ColumnKind => {
    if (column === 'value') return columnKindOf(answer.measure)
    if (column === 'symbol') return columnKindOf(symbolAnswer?.measure ?? '')
    return numericAreaColumns.has(column) ? 'number' : 'text'
  }
  return {
    name: areasCaption(intl, answers),
    rows,
    columns: [
      // A file of states has an empty column for the state of each, as it always had.
      ...columns
        .filter((column) => column !== 'symbol' || symbolAnswer)
        .map((column) => ({
          id: column,
          header: areaHeader(intl, answers, column),
          kind: kindOf(column),
          value: (row: AreaRow) => row[column],
        })),
      {
        id: 'note',
        header: intl.formatMessage({ id: 'map.export.note' }),
        kind: 'text',
        value: (row) => noteOnArea(intl, answers, row),
      },
    ],
  }
}

/** Why a value of the row is missing or doubtful, in words that name the value; empty if neither is. */
function noteOnArea(intl: IntlShape, answers: AreaAnswers, row: AreaRow): string {
  const { answer, symbolAnswer } = answers
  const notes = [
    noteOnValue(intl, { header: areaHeader(intl, answers, 'value'), measure: answer.measure, ...row }),
    symbolAnswer &&
      noteOnValue(intl, {
        header: areaHeader(intl, answers, 'symbol'),
        measure: symbolAnswer.measure,
        value: row.symbol,
        suppressed: row.symbolSuppressed,
      }),
  ]
  return notes.filter(Boolean).join('; ')
}

interface NotedValue extends Pick<AreaRow, 'value' | 'suppressed'> {
  readonly header: string
  readonly measure: string
}

function noteOnValue(intl: IntlShape, { header, measure, value, suppressed }: NotedValue): string {
  if (suppressed) return noteOn(intl, header, 'map.areas.suppressed')
  return isDoubtful(measure, value) ? noteOn(intl, header, 'map.figure.doubtful') : ''
}

/** A note of a file on one figure of a row. */
export function noteOn(intl: IntlShape, figure: string, note: 'map.areas.suppressed' | 'map.figure.doubtful'): string {
  return intl.formatMessage({ id: 'map.export.noteOn' }, { figure, note: intl.formatMessage({ id: note }) })
}
