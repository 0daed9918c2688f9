import { departmentsLeftOut, roomsLeftOut, type Evaluation, type Program } from '@keyroom/right-sizing'
import type { PlannedDepartment } from '@keyroom/right-sizing/plan'
import type { Cell } from '@keyroom/workbook'
import type { Book } from './book.ts'
import type { DepartmentAssumptions } from './department-assumptions.ts'
import type { KeyRoomCells } from './department-key-rooms.ts'
import type { SpaceFormulas } from './department-space.ts'
import { formulaCell, local } from './grid.ts'
import type { Settings } from './program-settings.ts'

export const departmentHeads = [
  'head.department',
  'head.needed',
  'head.existing',
  'head.difference',
  'head.runsOutIn',
  'head.netArea',
  'head.departmentArea',
  'head.builtShare',
  'head.builtArea',
] as const

/** Columns of the departments' sheet. */
const column = { needed: 1, existing: 2, difference: 3, runsOutIn: 4, net: 5, gross: 6, share: 7, built: 8 } as const

/** What is known of a department. */
export interface Part {
  readonly planned: PlannedDepartment
  readonly given: DepartmentAssumptions | null
  readonly keyRooms: KeyRoomCells | null
  readonly space: SpaceFormulas | null
}

/** Cells of the departmental area that is built, and of the building area of all that is needed. */
export interface Areas {
  readonly built: string
  readonly building: string
}

/** Adds a row for each department, one for all, what that leaves out, and what an expert would look at twice. */
export function addDepartments(
  book: Book,
  program: Program,
  parts: readonly Part[],
  evaluation: Evaluation,
  settings: Settings,
): Areas {
  const { words, outputs } = book
  const grid = book.grids.departments
  const first = grid.next()
  const rowsWithKeyRooms = parts.flatMap(({ planned }, at) =>
    planned.plan?.criteria.keyRoom == null ? [] : [first + at],
  )
  const sumOf = (of: number, rows: readonly number[]) => `(${rows.map((row) => local(row, of)).join('+') || '0'})`
  const [grossOfKeyRooms, builtOfKeyRooms] = [
    sumOf(column.gross, rowsWithKeyRooms),
    sumOf(column.built, rowsWithKeyRooms),
  ]
  const isWhole = program.scope === 'whole'
  for (const [at, { planned, given, keyRooms, space }] of parts.entries()) {
    const row = grid.next()
    const result = evaluation.departments[at]
    const last = result?.years.at(-1)
    const id = planned.department.id
    const ofShare = planned.plan?.criteria.keyRoom === null ? (given?.setting('shareOfArea') ?? null) : null
    const [needed, difference] = [local(row, column.needed), local(row, column.difference)]
    const share = () => {
      if (isWhole) return '1'
      if (!rowsWithKeyRooms.includes(row)) {
        return `IF(${grossOfKeyRooms}>0,${builtOfKeyRooms}/${grossOfKeyRooms},1)`
      }
      return keyRooms?.difference ? `IF(${needed}=0,0,MAX(0,-${difference})/${needed})` : '1'
    }
    const linked = (cell: string | null | undefined, value: number | null | undefined) =>
      cell ? formulaCell(cell, value ?? null) : null
    // Unknown where the criteria give a gross area alone.
    const hasNet = space !== null && last?.netArea !== null
    const gross = space && `${space.gross}${ofShare === null ? '' : `+${ofShare}*${grossOfKeyRooms}`}`
    grid.add([
      words.department(planned.department),
      linked(keyRooms?.needed, last?.needed),
      linked(keyRooms?.existing, last?.existing),
      linked(keyRooms?.difference, last?.difference),
      keyRooms ? formulaCell(keyRooms.runsOutIn, result?.runsOutIn ?? null, 'year') : null,
      hasNet ? formulaCell(space.net, last?.netArea ?? null, 'whole') : null,
      gross && formulaCell(gross, last?.departmentArea ?? null, 'whole'),
      space && formulaCell(share(), null, 'percent'),
      space && formulaCell(`${local(row, column.gross)}*${local(row, column.share)}`, null, 'whole'),
    ])
    if (keyRooms) outputs.add(`runsOutIn/${id}`, 'departments', row, column.runsOutIn, result?.runsOutIn ?? null)
    if (hasNet) outputs.add(`netArea/${id}`, 'departments', row, column.net, last?.netArea ?? null)
    outputs.add(`departmentArea/${id}`, 'departments', row, column.gross, last?.departmentArea ?? null)
  }

  const row = grid.next()
  const total = evaluation.totals.at(-1)
  const range = (of: number) => `${local(first, of)}:${local(row - 1, of)}`
  const sum = (of: number, value: number | null, format?: Cell['format']) =>
    formulaCell(`SUM(${range(of)})`, value, format)
  // Rooms of departments with a problem are shown, but not compared with what the others need.
  const formulaOf = (of: 'needed' | 'existing' | 'difference') =>
    of === 'existing' ? `SUMIF(${range(column.needed)},">=0",${range(column.existing)})` : `SUM(${range(column[of])})`
  const ifKnown = (of: 'needed' | 'existing' | 'difference') => {
    outputs.add(`total/${of}`, 'departments', row, column[of], total?.[of] ?? null)
    return total?.[of] == null || parts.length === 0 ? null : formulaCell(formulaOf(of), total[of])
  }
  if (parts.length > 0) {
    outputs.add('total/departmentArea', 'departments', row, column.gross, total?.departmentArea ?? null)
    outputs.add('total/buildingArea', 'departments', row + 1, column.gross, total?.buildingArea ?? null)
  }
  grid.add([
    { value: words.text('all-departments'), isBold: true },
    ifKnown('needed'),
    ifKnown('existing'),
    ifKnown('difference'),
    null,
    null,
    parts.length > 0 ? sum(column.gross, total?.departmentArea ?? null, 'whole') : 0,
    null,
    parts.length > 0 ? sum(column.built, null, 'whole') : 0,
  ])
  const factor = settings('buildingFactor') ?? '1'
  grid.add([
    { value: words.text('cost.buildingArea'), isBold: true },
    ...Array.from({ length: column.gross - 1 }, () => null),
    formulaCell(`${local(row, column.gross)}*${factor}`, total?.buildingArea ?? null, 'whole'),
  ])
  addWhatTotalsLeaveOut(book, parts, evaluation, range)
  addWarnings(book, program, evaluation)
  return { built: grid.reference(row, column.built), building: grid.reference(row + 1, column.gross) }
}

/** Adds the two sides of the difference, and the departments and rooms that the totals do not compare. */
function addWhatTotalsLeaveOut(
  { grids: { departments: grid }, words, outputs }: Book,
  parts: readonly Part[],
  { departments, years }: Evaluation,
  range: (column: number) => string,
): void {
  const year = years.at(-1) ?? 0
  const isCompared = ({ keyRooms }: Part) => keyRooms?.difference != null
  const add = (of: 'short' | 'spare' | 'leftOut', place: number, formula: string, value: number) => {
    const cells = Array.from({ length: place }, (_, at) => (at === 0 ? words.text(`total.${of}`) : null))
    const row = grid.add([...cells, formulaCell(formula, value)])
    outputs.add(`total/${of}`, 'departments', row, place, value)
  }
  const compared = range(column.difference)
  if (parts.some(isCompared)) {
    const sumOf = (part: (difference: number) => number) =>
      departments.reduce((sum, { years: ofYears }) => sum + part(ofYears.at(-1)?.difference ?? 0), 0)
    add(
      'short',
      column.difference,
      `SUMIF(${compared},"<0")`,
      sumOf((one) => Math.min(0, one)),
    )
    add(
      'spare',
      column.difference,
      `SUMIF(${compared},">0")`,
      sumOf((one) => Math.max(0, one)),
    )
    if (parts.some((part) => part.keyRooms?.needed != null && !isCompared(part))) {
      const needed = range(column.needed)
      const formula = `SUM(${needed})-SUMIF(${compared},"<0",${needed})-SUMIF(${compared},">=0",${needed})`
      add('leftOut', column.needed, formula, roomsLeftOut(departments, year))
    }
  }
  const count = departmentsLeftOut(departments, year)
  if (count > 0) grid.add([words.withoutProblems(count)])
}

/** Adds the warnings, as they were when the workbook was written. */
function addWarnings({ grids: { departments: grid }, words }: Book, program: Program, { warnings }: Evaluation): void {
  if (warnings.length === 0) return
  grid.add([])
  grid.add([{ value: words.text('warnings'), isBold: true }])
  for (const warning of warnings) {
    const department = program.departments.find(({ id }) => id === warning.department)
    grid.add([
      department ? words.department(department) : words.text('whole-program'),
      words.warning(warning, department),
    ])
  }
}
