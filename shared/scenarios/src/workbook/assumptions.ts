import type { Criteria, CriterionInUse, InputUnit, ValueRange } from '@keyroom/right-sizing'
import type { CellFormat } from '@keyroom/workbook'
import type { Grid } from './grid.ts'
import type { SheetId, WorkbookWords } from './workbook-words.ts'

/** A number that people may change in the workbook. */
export interface Assumption {
  /** The department's id; `null` for the whole program. */
  readonly department: string | null
  /** Where the number is in the department or the program; below `criteria.` where only the criteria have it. */
  readonly field: string
  readonly value: number
  /** What the criteria give; `null` for what only a planner can know. */
  readonly criterion: Pick<CriterionInUse, 'value' | 'status' | 'source' | 'clause' | 'pack'> | null
  /** Whether it is the planner's own in place of the criteria's. */
  readonly isOverridden: boolean
}

/** An assumption as a row of the sheet of assumptions. */
export interface NamedAssumption extends Assumption {
  readonly departmentName: string
  /** The driver or room that it is of. */
  readonly of?: string
  readonly label: string
  /** A year or an age band. */
  readonly detail?: string | number
  readonly unit: InputUnit
  readonly range: ValueRange
}

/** A cell with an assumption. */
export interface InputPlace extends Omit<Assumption, 'criterion'> {
  readonly sheet: SheetId
  readonly row: number
  readonly column: number
  /** Whether the number is the criteria's. */
  readonly isCriterion: boolean
}

/** The sheet of assumptions, as other sheets fill it with what they need. */
export interface Assumptions {
  /** The cell of an assumption, which gets a row when it is first asked for. */
  readonly refer: (assumption: NamedAssumption) => string
  /** Takes note of an assumption that has its cell in another sheet. */
  readonly place: (assumption: Assumption, sheet: SheetId, row: number, column: number) => void
  readonly places: readonly InputPlace[]
  /** The documents that the assumptions are from: pack and key of each. */
  readonly documents: ReadonlySet<string>
}

/** Counts are shown with their decimals, if they have any. */
const formats: Readonly<Partial<Record<InputUnit, CellFormat>>> = { share: 'rate', dollars: 'money', year: 'year' }

const formatOf = (unit: InputUnit, value: number): CellFormat | undefined =>
  unit === 'count' && Number.isInteger(value) ? 'whole' : formats[unit]

/** The place of the values in the sheet of assumptions. */
const valueColumn = 4

export function createAssumptions(grid: Grid, { sources }: Criteria, words: WorkbookWords): Assumptions {
  const references = new Map<string, string>()
  const places: InputPlace[] = []
  const documents = new Set<string>()

  const place: Assumptions['place'] = ({ criterion, ...assumption }, sheet, row, column) => {
    places.push({ ...assumption, sheet, row, column, isCriterion: criterion !== null && !assumption.isOverridden })
    if (criterion?.source) documents.add(`${criterion.pack.id}/${criterion.source}`)
  }

  const refer: Assumptions['refer'] = (assumption) => {
    const { department, field, departmentName, of = null, label, detail = null, value, unit, range } = assumption
    const key = `${department}/${field}`
    const known = references.get(key)
    if (known) return known
    const { criterion, isOverridden } = assumption
    const format = formatOf(unit, value)
    const row = grid.add([
      departmentName,
      of,
      label,
      detail,
      { value, input: range, ...(format && { format }) },
      words.text(`unit.${unit}`),
      criterion && isOverridden ? { value: criterion.value, ...(format && { format }) } : null,
      criterion ? words.text(`status.${criterion.status}`) : null,
      criterion?.source ? (sources[criterion.pack.id]?.[criterion.source]?.title ?? criterion.source) : null,
      criterion?.clause ?? null,
    ])
    place(assumption, 'assumptions', row, valueColumn)
    const reference = grid.reference(row, valueColumn)
    references.set(key, reference)
    return reference
  }

  return { refer, place, places, documents }
}
