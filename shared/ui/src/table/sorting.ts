/** Which column the rows are sorted by, and in which direction. */
export interface Sorting<Column extends string = string> {
  readonly by: Column
  readonly descending: boolean
}

/** Reads `beds` (ascending) and `-beds` (descending) from an address; `null` for anything else. */
export function readSorting<Column extends string>(
  text: string | null,
  columns: readonly Column[],
): Sorting<Column> | null {
  const by = columns.find((column) => column === text?.replace(/^-/, ''))
  return by === undefined ? null : { by, descending: text !== by }
}

export function writeSorting({ by, descending }: Sorting): string {
  return `${descending ? '-' : ''}${by}`
}

/** The sorting after a click on a column's header: the column's first direction, then the opposite one. */
export function nextSorting<Column extends string>(
  sorting: Sorting<Column> | null,
  by: Column,
  isDescendingFirst = false,
): Sorting<Column> {
  return { by, descending: sorting?.by === by ? !sorting.descending : isDescendingFirst }
}

/** The same, with a third click that puts the rows back in their own order. */
export function nextSortingOrNone<Column extends string>(
  sorting: Sorting<Column> | null,
  by: Column,
  isDescendingFirst = false,
): Sorting<Column> | null {
  const isSecondDirection = sorting?.by === by && sorting.descending !== isDescendingFirst
  return isSecondDirection ? null : nextSorting(sorting, by, isDescendingFirst)
}

interface SortOptions<Row> {
  readonly descending: boolean
  /** What a row is compared by; rows without a value come last in both directions. */
  readonly valueOf: (row: Row) => number | string | null
  readonly collator?: Intl.Collator
  /** Decides between rows of equal value, in both directions alike; without it they keep their order. */
  readonly compareEqual?: (one: Row, other: Row) => number
}

/** A sorted copy of rows. */
export function sortRows<Row>(
  rows: readonly Row[],
  { descending, valueOf, collator = new Intl.Collator(), compareEqual = () => 0 }: SortOptions<Row>,
): Row[] {
  const compare = (one: number | string, other: number | string) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
  return rows.toSorted((first, second) => {
    const [one, other] = [valueOf(first), valueOf(second)]
    if (one === null || other === null) {
      return Number(one === null) - Number(other === null) || compareEqual(first, second)
    }
    return (descending ? compare(other, one) : compare(one, other)) || compareEqual(first, second)
  })
}
