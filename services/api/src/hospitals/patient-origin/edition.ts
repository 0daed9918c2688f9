import { suppressedCell, type Bounded, type PatientOriginRow } from '@keyroom/cost-report'

/** Written for a suppressed count: no count is negative. */
const hiddenEdition = -1

/**
 * All rows of one edition of patient origin, by ZIP, in columns: a million rows take some megabytes. An edition
 * is immutable.
 */
export interface Edition {
  readonly number: number
  /** The index of the first row of each ZIP; its rows end where the next ZIP's begin. */
  readonly starts: ReadonlyMap<string, readonly [from: number, to: number]>
  /** For each row, the index of its hospital in `ccns`. */
  readonly hospital: Int32Array
  readonly cases: Int32Array
  readonly ccns: readonly string[]
  /** All cases of each hospital, by its index in `ccns`. */
  readonly totals: ReadonlyMap<string, Bounded>
}

/** Builds an edition, ZIP by ZIP. */
export class EditionBuilder {
  private readonly starts = new Map<string, [number, number]>()
  private readonly positions = new Map<string, number>()
  private readonly printed: number[] = []
  private readonly hidden: number[] = []
  private readonly hospital: Int32Array
  private readonly cases: Int32Array
  private count = 0

  /** @param rows the total number of rows */
  constructor(rows: number) {
    this.hospital = new Int32Array(rows)
    this.cases = new Int32Array(rows)
  }

  /** @param cells of one ZIP, as `220071:123`, or `220071:*` where the count is suppressed, separated by commas */
  add(zip: string, cells: string): void {
    const from = this.count
    for (const cell of cells.split(',')) {
      const count = cell.slice(7)
      this.addCell(cell.slice(0, 6), count === '*' ? hiddenEdition : Number(count))
    }
    this.starts.set(zip, [from, this.count])
  }

  build(number: number): Edition {
    const ccns = [...this.positions.keys()]
    const totals = new Map(ccns.map((ccn, at) => [ccn, this.totalOf(at)]))
    return { number, starts: this.starts, hospital: this.hospital, cases: this.cases, ccns, totals }
  }

  private addCell(ccn: string, cases: number): void {
    let position = this.positions.get(ccn)
    if (position === undefined) {
      position = this.positions.size
      this.positions.set(ccn, position)
    }
    this.hospital[this.count] = position
    this.cases[this.count] = cases
    this.count += 1
    if (cases === hiddenEdition) this.hidden[position] = (this.hidden[position] ?? 0) + 1
    else this.printed[position] = (this.printed[position] ?? 0) + cases
  }

  private totalOf(position: number): Bounded {
    const known = this.printed[position] ?? null
    const hidden = this.hidden[position] ?? 0
    const [lower, upper] = [suppressedCell.lower, suppressedCell.upper].map((each) => (known ?? 0) + hidden * each) as [
      number,
      number,
    ]
    return { lower, upper, known }
  }
}

/** The rows of some ZIPs, all hospitals'. */
export function rowsOfZips({ starts, hospital, cases, ccns }: Edition, zips: Iterable<string>): PatientOriginRow[] {
  const rows: PatientOriginRow[] = []
  for (const zip of zips) {
    const [from, to] = starts.get(zip) ?? [0, 0]
    for (let row = from; row < to; row += 1) {
      const count = cases[row] as number
      rows.push({ ccn: ccns[hospital[row] as number] as string, zip, cases: count === hiddenEdition ? null : count })
    }
  }
  return rows
}
