/** A cell that an import could not take as it stood. */
export interface Issue {
  readonly file: string
  /** As a spreadsheet numbers it: the header is row 1. */
  readonly row: number
  /** The column's header. */
  readonly column: string
  readonly value: string
  readonly reason: string
  /** `skipped`: the row is not in the database. `flagged`: it is, and should be looked at. */
  readonly action: 'skipped' | 'flagged'
}

/** Lines that a report keeps; those beyond are counted only. A file that is wrong in every row need not fill memory. */
const maxIssues = 50_000

/** Characters of a cell that a report repeats. */
const longestValue = 200

/** Collects what an import has to say about one file. */
export class IssueLog {
  readonly issues: Issue[] = []
  readonly notes = new Map<string, number>()
  /** How many rows each reason concerns, by `action: reason`. */
  readonly counts = new Map<string, number>()
  readonly flaggedRows = new Set<number>()
  /** Federal fiscal years met, or calendar years where the file has these. */
  readonly fiscalYears = new Set<number>()
  /** Headers that nobody knows, and columns that the file lacks by their usual header. */
  unknownHeaders: readonly string[] = []
  absentHeaders: readonly string[] = []
  skipped = 0
  leftOut = 0
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** The row can't be stored. */
  skip(row: number, column: string, value: string, reason: string): void {
    this.skipped += 1
    this.#add({ file: this.#file, row, column, value, reason, action: 'skipped' })
  }

  /** The row is stored, but this cell of it is doubtful. */
  flag(row: number, column: string, value: string, reason: string): void {
    this.flaggedRows.add(row)
    this.#add({ file: this.#file, row, column, value, reason, action: 'flagged' })
  }

  /** Something was put right without doubt; only how often is of interest. */
  note(what: string): void {
    this.notes.set(what, (this.notes.get(what) ?? 0) + 1)
  }

  #add(issue: Issue): void {
    const key = `${issue.action}: ${issue.reason}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    if (this.issues.length < maxIssues) this.issues.push({ ...issue, value: shown(issue.value) })
    else this.leftOut += 1
  }
}

/** A cell as a report shows it: cut where it is long, without what no database takes. */
function shown(value: string): string {
  const cut = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
  return cut.replaceAll('\0', '\uFFFD')
}
