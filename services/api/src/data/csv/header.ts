/** One column that a kind of file may have: the headers it goes by, and whether the file is useless without it. */
export interface ColumnDefinition {
  readonly headers: readonly string[]
  readonly required?: boolean
}

/** The header row of one file, understood. */
export interface Header<Key extends string> {
  /** Where each known column stands. */
  readonly positions: ReadonlyMap<Key, number>
  /** Headers that nobody knows, as written. */
  readonly unknown: readonly string[]
  /** Columns that the file lacks, by their usual header. */
  readonly absent: readonly string[]
  /** Those of them without which the file is refused. */
  readonly missing: readonly string[]
  readonly width: number
}

/** Two headers are the same when their letters and digits are: years differ in case, spaces and punctuation. */
export function plainHeader(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Finds the columns of a kind in a header row. The first of two columns with one meaning counts, the second is unknown. */
export function readHeader<Key extends string>(
  cells: readonly string[],
  columns: Readonly<Record<Key, ColumnDefinition>>,
  ignored: RegExp | null,
): Header<Key> {
  const keys = new Map<string, Key>()
  const definitions = Object.entries<ColumnDefinition>(columns) as [Key, ColumnDefinition][]
  for (const [key, { headers }] of definitions) for (const header of headers) keys.set(plainHeader(header), key)
  const positions = new Map<Key, number>()
  const unknown: string[] = []
  cells.forEach((cell, position) => {
    const key = keys.get(plainHeader(cell))
    if (key !== undefined && !positions.has(key)) positions.set(key, position)
    else if (!ignored?.test(cell.trim())) unknown.push(cell.trim().replaceAll('\0', '').slice(0, 200))
  })
  const lacking = definitions.filter(([key]) => !positions.has(key))
  const usual = ([, { headers }]: [Key, ColumnDefinition]) => headers[0] ?? ''
  return {
    positions,
    unknown,
    absent: lacking.map(usual),
    missing: lacking.filter(([, { required }]) => required).map(usual),
    width: cells.length,
  }
}
