/**
 * The rows of ever more minutes up to the first that nobody is beyond: after it, nobody is beyond more minutes either.
 */
export function untilNone<Row extends { readonly people: number }>(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex(({ people }) => people === 0)
  return first < 0 ? rows : rows.slice(0, first + 1)
}
