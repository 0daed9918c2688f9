import {
  programSettingIds,
  programSettingRanges,
  settingUnits,
  type Cost,
  type Criteria,
  type Evaluation,
  type Program,
  type ProgramSettingId,
} from '@keyroom/right-sizing'
import { planProgram, programSettingInUse, type PlannedDepartment } from '@keyroom/right-sizing/plan'
import { sheetNames, type Cell, type Column, type Sheet } from '@keyroom/workbook'
import { createAssumptions, type Assumptions, type InputPlace } from './assumptions.ts'
import { assumptionsOf, type DepartmentAssumptions } from './department-assumptions.ts'
import { addKeyRooms, keyRoomHeads, keyRoomHelpers, termsFor, type KeyRoomCells } from './department-key-rooms.ts'
import { addRooms, roomHeads, type SpaceFormulas } from './department-space.ts'
import { addVolumes, volumeHeads } from './department-volumes.ts'
import { createGrid, formulaCell, local, type Grid } from './grid.ts'
import { createOutputs, type OutputPlace, type Outputs } from './outputs.ts'
import { sheetIds, type SheetId, type WorkbookText, type WorkbookWords } from './workbook-words.ts'

/** What a workbook says besides the program and its results. */
export interface WorkbookFacts {
  /** Lines about the workbook, such as its client, project and scenario, and when it was made. */
  readonly about: readonly (readonly [label: string, text: string])[]
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
  departments: [
    'head.department',
    'head.needed',
    'head.existing',
    'head.difference',
    'head.runsOutIn',
    'head.netArea',
    'head.departmentArea',
    'head.builtShare',
    'head.builtArea',
  ],
  cost: ['head.measure', 'head.value', 'head.unit'],
  sources: ['head.document', 'head.publisher', 'head.edition', 'head.date'],
}

/** Columns of the departments' sheet. */
const column = { needed: 1, existing: 2, difference: 3, runsOutIn: 4, net: 5, gross: 6, share: 7, built: 8 } as const

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
  const settings = programSettings(program, criteria, assumptions, words)

  const { departments } = planProgram(program, criteria, [])
  const parts = departments.map((planned, at): Part => {
    const result = evaluation.departments[at]
    const { plan } = planned
    if (!plan || !result) return { planned, given: null, keyRooms: null, space: null }
    const given = assumptionsOf(plan, assumptions, words)
    const sums = addVolumes(grids.volumes, plan, given, result, termsFor(planned), words, outputs)
    const keyRooms =
      plan.criteria.keyRoom === null
        ? null
        : addKeyRooms(grids['key-rooms'], { ...planned, plan }, given, sums, result, words, outputs)
    const space = addRooms(grids.rooms, program, plan, given, assumptions, { sums, keyRooms }, result, words, outputs)
    return { planned, given, keyRooms, space }
  })
  const areas = addDepartments(grids.departments, program, parts, evaluation, settings, words, outputs)
  addCost(grids.cost, parts, areas, evaluation, settings, words, outputs)
  addSources(grids.sources, program, criteria, assumptions, facts, words)
  return {
    sheets: sheetIds.map((id) => grids[id].sheet()),
    inputs: assumptions.places,
    outputs: outputs.places,
  }
}

/** What is known of a department. */
interface Part {
  readonly planned: PlannedDepartment
  readonly given: DepartmentAssumptions | null
  readonly keyRooms: KeyRoomCells | null
  readonly space: SpaceFormulas | null
}

function columnsOf(id: SheetId, count: number): Column[] {
  const isWide = (at: number) => at === 0 || (id === 'assumptions' && (at === 2 || at === 8)) || id === 'sources'
  return Array.from({ length: count }, (_, at) => ({
    width: isWide(at) || (id === 'rooms' && at === 1) ? 34 : id === 'key-rooms' && (at === 2 || at === 8) ? 26 : 15,
    ...(id === 'key-rooms' && at >= keyRoomHelpers.first && { isFolded: true }),
  }))
}

type Settings = (id: ProgramSettingId) => string | null

/** References to the numbers of the whole program, which come first in the sheet. */
function programSettings(
  program: Program,
  criteria: Criteria,
  assumptions: Assumptions,
  words: WorkbookWords,
): Settings {
  const references = new Map(
    programSettingIds.flatMap((id) => {
      const setting = programSettingInUse(program, criteria, id)
      // The middle of construction is the last year of the program until somebody states it.
      const value = setting?.value ?? (id === 'midpointYear' ? program.baseYear + program.horizonYears : null)
      if (value === null) return []
      const reference = assumptions.refer({
        department: null,
        departmentName: words.text('whole-program'),
        field: `settings.${id}`,
        label: words.setting(id),
        value,
        criterion: setting?.criterion ?? null,
        isOverridden: setting?.isOverridden ?? false,
        unit: settingUnits[id],
        range: programSettingRanges[id],
      })
      return [[id, reference] as const]
    }),
  )
  return (id) => references.get(id) ?? null
}

/** Cells of the departmental area that is built, and of the building area of all that is needed. */
interface Areas {
  readonly built: string
  readonly building: string
}

/** Adds a row for each department and one for all. */
function addDepartments(
  grid: Grid,
  program: Program,
  parts: readonly Part[],
  evaluation: Evaluation,
  settings: Settings,
  words: WorkbookWords,
  outputs: Outputs,
): Areas {
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
      return keyRooms?.difference ? `IF(${needed}=0,1,MAX(0,-${difference})/${needed})` : '1'
    }
    const linked = (cell: string | null | undefined, value: number | null | undefined) =>
      cell ? formulaCell(cell, value ?? null) : null
    const gross = space && `${space.gross}${ofShare === null ? '' : `+${ofShare}*${grossOfKeyRooms}`}`
    grid.add([
      words.department(planned.department),
      linked(keyRooms?.needed, last?.needed),
      linked(keyRooms?.existing, last?.existing),
      linked(keyRooms?.difference, last?.difference),
      keyRooms ? formulaCell(keyRooms.runsOutIn, result?.runsOutIn ?? null, 'year') : null,
      space && formulaCell(space.net, last?.netArea ?? null, 'whole'),
      gross && formulaCell(gross, last?.departmentArea ?? null, 'whole'),
      space && formulaCell(share(), null, 'percent'),
      space && formulaCell(`${local(row, column.gross)}*${local(row, column.share)}`, null, 'whole'),
    ])
    if (keyRooms) outputs.add(`runsOutIn/${id}`, 'departments', row, column.runsOutIn, result?.runsOutIn ?? null)
    outputs.add(`netArea/${id}`, 'departments', row, column.net, last?.netArea ?? null)
    outputs.add(`departmentArea/${id}`, 'departments', row, column.gross, last?.departmentArea ?? null)
  }

  const row = grid.next()
  const total = evaluation.totals.at(-1)
  const sum = (of: number, value: number | null, format?: Cell['format']) =>
    formulaCell(`SUM(${local(first, of)}:${local(row - 1, of)})`, value, format)
  const ifKnown = (of: 'needed' | 'existing' | 'difference') => {
    outputs.add(`total/${of}`, 'departments', row, column[of], total?.[of] ?? null)
    return total?.[of] == null || parts.length === 0 ? null : sum(column[of], total[of])
  }
  if (parts.length > 0) {
    outputs.add('total/departmentArea', 'departments', row, column.gross, total?.departmentArea ?? null)
    outputs.add('total/buildingArea', 'departments', row + 1, column.gross, total?.buildingArea ?? null)
  }
  grid.add([
    words.text('all-departments'),
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
    words.text('cost.buildingArea'),
    ...Array.from({ length: column.gross - 1 }, () => null),
    formulaCell(`${local(row, column.gross)}*${factor}`, total?.buildingArea ?? null, 'whole'),
  ])
  return { built: grid.reference(row, column.built), building: grid.reference(row + 1, column.gross) }
}

/** Adds what the program costs, and its area per bed. */
function addCost(
  grid: Grid,
  parts: readonly Part[],
  areas: Areas,
  { cost, areaPerBed }: Evaluation,
  settings: Settings,
  words: WorkbookWords,
  outputs: Outputs,
): void {
  const setting = (id: ProgramSettingId) => settings(id) ?? '0'
  const add = (id: keyof Cost | 'areaPerBed', formula: string, value: number, unit: 'area' | 'dollars') => {
    const row = grid.add([
      words.text(`cost.${id}`),
      formulaCell(formula, value, unit === 'area' ? 'whole' : 'money'),
      words.text(`unit.${unit}`),
    ])
    outputs.add(`cost/${id}`, 'cost', row, 1, value)
    return local(row, 1)
  }
  if (cost !== null) {
    const area = add('buildingArea', `${areas.built}*${setting('buildingFactor')}`, cost.buildingArea, 'area')
    const years = `(${setting('midpointYear')}-${setting('costYear')})`
    const price = `${setting('costPerSquareFoot')}*(1+${setting('escalation')})^${years}`
    const construction = add('construction', `${area}*${price}`, cost.construction, 'dollars')
    const soft = add('softCost', `${construction}*${setting('softCost')}`, cost.softCost, 'dollars')
    const equipment = add('equipment', `${construction}*${setting('equipment')}`, cost.equipment, 'dollars')
    const sum = `${construction}+${soft}+${equipment}`
    const contingency = add('contingency', `(${sum})*${setting('contingency')}`, cost.contingency, 'dollars')
    add('total', `${sum}+${contingency}`, cost.total, 'dollars')
  }
  const beds = parts.flatMap(({ planned, keyRooms }) => {
    const { group, keyRoom } = planned.plan?.criteria ?? {}
    return group === 'inpatient' && keyRoom === 'bed' && keyRooms?.needed ? [keyRooms.needed] : []
  })
  if (areaPerBed === null) return
  const sum = `(${beds.join('+')})`
  add('areaPerBed', `IF(${sum}>0,${areas.building}/${sum},"")`, areaPerBed, 'area')
}

/** Adds what the workbook is about, and the documents and reports that its numbers are from. */
function addSources(
  grid: Grid,
  program: Program,
  { pack, sources }: Criteria,
  assumptions: Assumptions,
  { about }: WorkbookFacts,
  words: WorkbookWords,
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
  }
  grid.add([])
  grid.add([words.text('pack'), `${pack.name} (${pack.version})`])
  for (const [label, text] of about) grid.add([label, text])
}
