/** By which column rows are sorted, and whether the highest comes first. */
export interface SortOrder<Column extends string> {
  readonly by: Column
  readonly isDown: boolean
}

/** Reads `place` and `-place`: the lowest first, and the highest first. `null` for anything else. */
export function readSortOrder<Column extends string>(
  text: string,
  columns: readonly Column[],
): SortOrder<Column> | null {
  const isDown = text.startsWith('-')
  const by = columns.find((column) => column === text.slice(isDown ? 1 : 0))
  return by === undefined ? null : { by, isDown }
}

export function writeSortOrder<Column extends string>({ by, isDown }: SortOrder<Column>): string {
  return `${isDown ? '-' : ''}${by}`
}

/** The order after a column's head is pressed: its first direction, then the other, then none again. */
export function nextSortOrder<Column extends string>(
  order: SortOrder<Column> | null,
  by: Column,
  isDownFirst: boolean,
): SortOrder<Column> | null {
  if (order?.by !== by) return { by, isDown: isDownFirst }
  return order.isDown === isDownFirst ? { by, isDown: !isDownFirst } : null
}

/** Rows in an order; those without a value come last whichever way, equal ones stay as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  isDown: boolean,
  valueOf: (row: Row) => number | string | null,
  compareTexts: (one: string, other: string) => number,
): Row[] {
  const compare = (one: number | string, other: number | string) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compareTexts(String(one), String(other))
  return rows.toSorted((first, second) => {
    const [one, other] = [valueOf(first), valueOf(second)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return isDown ? compare(other, one) : compare(one, other)
  })
}
