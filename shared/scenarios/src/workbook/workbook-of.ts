import {
  departuresFromReport,
  type Criteria,
  type Evaluation,
  type Program,
  type Simulation,
} from '@keyroom/right-sizing'
import { planProgram } from '@keyroom/right-sizing/plan'
import { sheetNames, type Column, type Sheet } from '@keyroom/workbook'
import { createAssumptions, type InputPlace } from './assumptions.ts'
import { createOutputs, type Book, type OutputPlace } from './book.ts'
import { addCost } from './cost-sheet.ts'
import { assumptionsOf } from './department-assumptions.ts'
import { addKeyRooms, keyRoomHeads, keyRoomHelpers, termsFor } from './department-key-rooms.ts'
import { addRooms, roomHeads } from './department-space.ts'
import { addVolumes, volumeHeads } from './department-volumes.ts'
import { addDepartments, departmentHeads, type Part } from './departments-sheet.ts'
import { createGrid, type Grid } from './grid.ts'
import { addProgramSettings } from './program-settings.ts'
import { sheetIds, type SheetId, type WorkbookText, type WorkbookWords } from './workbook-words.ts'

/** What a workbook says besides the program and its results. */
export interface WorkbookFacts {
  /** Lines about the workbook, such as its client, project and scenario, and when it was made. */
  readonly about: readonly (readonly [label: string, text: string])[]
  /** Futures of the same program up to its last year, if they were simulated. */
  readonly simulation?: Simulation
}

/** A workbook with live formulas, and the places of what goes in and comes out. */
export interface ProgramWorkbook {
  readonly sheets: readonly Sheet[]
  readonly inputs: readonly InputPlace[]
  readonly outputs: readonly OutputPlace[]
}

const heads: Readonly<Record<SheetId, readonly WorkbookText[]>> = {
  assumptions: [
    'head.department',
    'head.of',
    'head.assumption',
    'head.detail',
    'head.value',
    'head.unit',
    'head.criteria',
    'head.status',
    'head.document',
    'head.clause',
  ],
  volumes: volumeHeads,
  'key-rooms': keyRoomHeads,
  rooms: roomHeads,
  departments: departmentHeads,
  cost: ['head.measure', 'head.value', 'head.unit'],
  sources: ['head.document', 'head.publisher', 'head.edition', 'head.date'],
}

/**
 * A program as a workbook whose numbers follow its assumptions: volumes, key rooms, space and cost are formulas, so that
 * they change with the assumptions in it. Numbers that a spreadsheet cannot calculate are values, with a note that says
 * so: rooms by simulation, by the load at the busiest hour, and by a measured census.
 *
 * @param evaluation of the same program and criteria
 */
export function workbookOf(
  program: Program,
  criteria: Criteria,
  evaluation: Evaluation,
  facts: WorkbookFacts,
  words: WorkbookWords,
): ProgramWorkbook {
  const names = sheetNames(sheetIds.map((id) => words.text(`sheet.${id}`)))
  const grids = Object.fromEntries(
    sheetIds.map((id, at) => {
      const titles = heads[id].map((head) => words.text(head))
      const steps = id === 'key-rooms' ? keyRoomHelpers.last + 1 - titles.length : 0
      const all = [...titles, ...Array.from({ length: steps }, () => words.text('head.step'))]
      return [id, createGrid(names[at] ?? id, all, columnsOf(id, all.length))]
    }),
  ) as Record<SheetId, Grid>
  const outputs = createOutputs()
  const assumptions = createAssumptions(grids.assumptions, criteria, words)
  const book: Book = { grids, assumptions, outputs, words }
  const settings = addProgramSettings(book, program, criteria)

  const { departments } = planProgram(program, criteria)
  const parts = departments.map((planned, at): Part => {
    const result = evaluation.departments[at]
    const { plan } = planned
    if (!plan || !result) return { planned, given: null, keyRooms: null, space: null }
    const given = assumptionsOf(book, plan)
    const sums = addVolumes(book, plan, given, result, termsFor(planned))
    const hasKeyRooms = plan.criteria.keyRoom !== null
    const keyRooms = hasKeyRooms ? addKeyRooms(book, { ...planned, plan }, given, sums, result) : null
    const space = addRooms(book, program, plan, given, { sums, keyRooms }, result)
    return { planned, given, keyRooms, space }
  })
  const areas = addDepartments(book, program, parts, evaluation, settings)
  addCost(book, program, parts, areas, evaluation, settings)
  if (facts.simulation) addSimulation(book, program, facts.simulation)
  addSources(book, program, criteria, facts)
  return {
    sheets: sheetIds.map((id) => grids[id].sheet()),
    inputs: assumptions.places,
    outputs: outputs.places,
  }
}

/** Widths of the columns that hold names, by sheet and place; the others hold numbers. */
const widths: Readonly<Record<SheetId, Readonly<Record<number, number>>>> = {
  assumptions: { 0: 32, 1: 24, 2: 44, 8: 44 },
  volumes: { 0: 32, 1: 22 },
  'key-rooms': { 0: 32, 2: 30, 8: 48 },
  rooms: { 0: 32, 1: 36 },
  departments: { 0: 40 },
  cost: { 0: 40, 1: 22 },
  sources: { 0: 60, 1: 60 },
}

function columnsOf(id: SheetId, count: number): Column[] {
  return Array.from({ length: count }, (_, at) => ({
    width: widths[id][at] ?? 14,
    ...(id === 'key-rooms' && at >= keyRoomHelpers.first && { isFolded: true }),
  }))
}

/** Adds the rooms that shares of the simulated futures need in the last year, as values. */
function addSimulation({ grids: { departments: grid }, words }: Book, program: Program, simulation: Simulation): void {
  grid.add([])
  grid.add([words.simulatedNote(simulation)])
  const titles = [words.text('head.department'), ...[0.1, 0.25, 0.5, 0.75, 0.9].map((share) => words.futures(share))]
  grid.add(titles.map((value) => ({ value, isBold: true })))
  for (const { id, years } of simulation.departments) {
    const department = program.departments.find((one) => one.id === id)
    const last = years.at(-1)
    if (department && last) grid.add([words.department(department), last.p10, last.p25, last.p50, last.p75, last.p90])
  }
}

/** Adds what the workbook is about, and the documents and reports that its numbers are from. */
function addSources(
  { grids: { sources: grid }, assumptions, words }: Book,
  program: Program,
  { pack, sources }: Criteria,
  { about }: WorkbookFacts,
): void {
  for (const document of assumptions.documents) {
    const [packId = '', ...key] = document.split('/')
    const source = sources[packId]?.[key.join('/')]
    if (source) grid.add([source.title, source.publisher, source.edition, source.date])
  }
  for (const department of program.departments) {
    const { source } = department
    if (source === null) continue
    const unit = source.printedName ?? words.department(department)
    grid.add([
      `${source.facilityName}: ${unit}`,
      `CCN ${source.ccn}`,
      null,
      { value: source.fiscalYear, format: 'year' },
    ])
    // The report has no credit for a number that the planner changed.
    for (const departure of departuresFromReport(department)) grid.add([words.reportDeparture(departure)])
  }
  grid.add([])
  grid.add([words.text('pack'), `${pack.name} (${pack.version})`])
  for (const [label, text] of about) grid.add([label, text])
}
