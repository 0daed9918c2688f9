import type { Closure } from '@keyroom/product-api'
import { schemeYlOrRd } from 'd3-scale-chromatic'

type ExtraRow = Closure['byExtraMinutes'][number]

/** A row of people by how many minutes more they drive, with its color: the more minutes, the darker. */
export interface ColoredExtra extends ExtraRow {
  readonly color: string
}

export function colorExtras(rows: readonly ExtraRow[]): readonly ColoredExtra[] {
  const ramp = (schemeYlOrRd[7] ?? []).slice(-rows.length)
  return rows.map((row, at) => ({ ...row, color: ramp[at] ?? '#800026' }))
}

/** What the message of a row says. */
export function extraValues({ from, to }: ExtraRow) {
  return { kind: to === null ? 'last' : from === 0 ? 'first' : 'between', from, to: to ?? 0 }
}

/** The row of so many minutes more. */
export function extraOf<Row extends ExtraRow>(rows: readonly Row[], minutes: number): Row | undefined {
  return rows.findLast(({ from }) => minutes >= from)
}
