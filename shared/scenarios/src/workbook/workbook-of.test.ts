import { expect, test } from '@jest/globals'
import {
  combinePacks,
  evaluate,
  newDepartment,
  simulate,
  type CriteriaPack,
  type Department,
  type Program,
} from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import type { Cell } from '@keyroom/workbook'
import fc from 'fast-check'
import { anyProgram } from '../testing/any-program.ts'
import { workbookOf } from './workbook-of.ts'
import { sheetIds, type WorkbookWords } from './workbook-words.ts'

const criteria = combinePacks([starter as unknown as CriteriaPack], { id: 'starter', version: 1 })

const words: WorkbookWords = {
  text: (id) => id,
  fixedNote: (method) => `does not recalculate: ${method}`,
  simulatedNote: ({ seed, draws }) => `does not recalculate: seed ${seed}, ${draws} draws`,
  futures: (share) => `P${share * 100}`,
  department: ({ name, type }) => name ?? type,
  room: (id, name) => name ?? id,
  method: (method) => method,
  driverUnit: (unit) => unit,
  setting: (setting) => setting,
  reportDeparture: ({ figure, planned, reported }) => `${figure}: ${planned} instead of ${reported}`,
  withoutProblems: (count) => `${count} left out`,
  warning: ({ code }) => code,
}

const workbookFor = (program: Program) =>
  workbookOf(program, criteria, evaluate(program, criteria), { about: [] }, words)
const isCell = (entry: unknown): entry is Cell => typeof entry === 'object' && entry !== null && 'value' in entry
const formulasOf = (program: Program) =>
  workbookFor(program).sheets.flatMap(({ rows }) =>
    rows.flat().flatMap((entry) => (isCell(entry) && entry.formula !== undefined ? [entry.formula] : [])),
  )

function programOf(departments: readonly Department[]): Program {
  return {
    schema: 1,
    baseYear: 2020,
    horizonYears: 2,
    pack: { id: 'starter', version: 1 },
    settings: {},
    scope: 'whole',
    concepts: {},
    hospital: null,
    departments: [...departments],
  }
}

function departmentOf(type: string, given: Partial<Department> = {}): Department {
  const ofType = criteria.departments.get(type)
  if (!ofType) throw new Error(`Expected a type of the starter, got ${type}.`)
  return { ...newDepartment(ofType, [], { volume: 5000, growth: 0.01, lengthOfStay: 4 }), ...given }
}

test('the sources say which figures of a report the planner changed', () => {
  const source = {
    ccn: '220071',
    facilityName: 'General Hospital',
    fiscalYear: 2018,
    unit: 'icu',
    printedName: 'ICU',
    periodDays: 365,
    beds: null,
    days: 5000,
    averageLengthOfStay: 3,
    growth: null,
    growthCaveat: null,
  }
  const { sheets } = workbookFor(programOf([departmentOf('icu', { source })]))
  const texts = (sheets.at(-1)?.rows ?? []).map(([first]) => (isCell(first) ? first.value : first))
  const at = texts.indexOf('General Hospital: ICU')
  expect(texts.slice(at, at + 3)).toEqual(['General Hospital: ICU', 'lengthOfStay: 4 instead of 3', undefined])
})

test('names from people are never part of a formula', () => {
  const name = '"),HYPERLINK("http://evil.test'
  const rooms = [{ id: 'own', name, count: 2, area: 100 }]
  const formulas = formulasOf(programOf([departmentOf('medical-surgical', { name, rooms })]))
  expect(formulas.length).toBeGreaterThan(50)
  expect(formulas.filter((formula) => formula.includes('evil'))).toEqual([])
})

test.each([
  ['simulation', departmentOf('medical-surgical', { method: 'simulation' })],
  ['time-varying-load', departmentOf('emergency', { method: 'time-varying-load' })],
  [
    'census-percentile',
    departmentOf('medical-surgical', {
      method: 'census-percentile',
      measured: { dailyCensus: { first: '', last: '', counts: [[12, 3]] }, arrivals: null, stays: null },
    }),
  ],
])('rooms by %s are values, and the workbook says that they do not recalculate', (method, department) => {
  const { sheets, outputs } = workbookFor(programOf([department]))
  const place = outputs.find(({ key }) => key === `needed/${department.id}/1`)
  const row = sheets[sheetIds.indexOf('key-rooms')]?.rows[place?.row ?? 0] ?? []
  expect(row[place?.column ?? 0]).toEqual({ value: place?.value })
  expect(place?.value).toBeGreaterThan(0)
  expect(row).toContain(`does not recalculate: ${method}`)
})

test('rooms that the planner states are credited to no method', () => {
  const { sheets } = workbookFor(programOf([departmentOf('medical-surgical', { method: 'simulation', keyRooms: 30 })]))
  const rows = sheets[sheetIds.indexOf('key-rooms')]?.rows.flat() ?? []
  expect(rows.filter((cell) => cell === 'own-number')).toHaveLength(3)
  expect(rows).not.toContain('simulation')
  expect(rows).not.toContain('does not recalculate: simulation')
})

test('simulated rooms are values with the seed that repeats them', async () => {
  const program = programOf([departmentOf('medical-surgical')])
  const simulation = await simulate(program, criteria, { seed: 7, draws: 200, year: 2022 })
  if (!simulation) throw new Error('Expected a simulation, got none.')
  const { sheets } = workbookOf(program, criteria, evaluate(program, criteria), { about: [], simulation }, words)
  const rows = sheets[sheetIds.indexOf('departments')]?.rows.slice(-3)
  const last = simulation.departments[0]?.years.at(-1)
  expect(rows).toEqual([
    ['does not recalculate: seed 7, 200 draws'],
    ['head.department', 'P10', 'P25', 'P50', 'P75', 'P90'].map((value) => ({ value, isBold: true })),
    ['medical-surgical', last?.p10, last?.p25, last?.p50, last?.p75, last?.p90],
  ])
})

test('a department with a problem has empty cells, and the others their results', () => {
  const broken = departmentOf('surgery', { drivers: [] })
  const { outputs } = workbookFor(programOf([broken, departmentOf('medical-surgical')]))
  const valueOf = (key: string) => outputs.find((output) => output.key === key)?.value
  expect(valueOf('needed/surgery/2')).toBeNull()
  expect(valueOf('needed/medical-surgical/2')).toBeGreaterThan(0)
  expect(outputs.some(({ key }) => key === 'cost/total')).toBe(false)
})

test('the total of what exists leaves a department with a problem out, by value and by formula', () => {
  const existing = [{ year: 2020, licensed: null, setUp: 40, staffed: null }]
  const broken = departmentOf('surgery', { drivers: [], existing })
  const { sheets, outputs } = workbookFor(programOf([broken, departmentOf('medical-surgical', { existing })]))
  const place = outputs.find(({ key }) => key === 'total/existing')
  const rows = sheets[sheetIds.indexOf('departments')]?.rows ?? []
  expect(rows[place?.row ?? 0]?.[place?.column ?? 0]).toEqual({
    value: 40,
    formula: 'SUMIF(B2:B3,">=0",C2:C3)',
  })
  expect([rows[1]?.[1], rows[1]?.[2]]).toEqual([null, expect.objectContaining({ value: 40 })])
})

const existingOf = (setUp: number) => [{ year: 2020, licensed: null, setUp, staffed: null }]
const medical = (name: string, given: Partial<Department>) =>
  departmentOf('medical-surgical', { id: name, name, keyRooms: 20, ...given })
const rowsOf = (program: Program) => workbookFor(program).sheets[sheetIds.indexOf('departments')]?.rows ?? []

test('the totals say what is short, what is spare, and what they leave out', () => {
  const rows = rowsOf(
    programOf([
      medical('short', { existing: existingOf(13) }),
      medical('spare', { existing: existingOf(25) }),
      medical('unknown', { keyRooms: 9 }),
      departmentOf('surgery', { drivers: [], existing: existingOf(4) }),
    ]),
  )
  const at = rows.findIndex(([first]) => isCell(first) && first.value === 'cost.buildingArea')
  expect(rows.slice(at + 1, at + 5)).toEqual([
    ['total.short', null, null, { value: -7, formula: 'SUMIF(D2:D5,"<0")' }],
    ['total.spare', null, null, { value: 5, formula: 'SUMIF(D2:D5,">0")' }],
    ['total.leftOut', { value: 9, formula: 'SUM(B2:B5)-SUMIF(D2:D5,"<0",B2:B5)-SUMIF(D2:D5,">=0",B2:B5)' }],
    ['1 left out'],
  ])
})

test('totals that compare all departments leave nothing out, and those that compare none have no two sides', () => {
  const labels = (departments: readonly Department[]) =>
    rowsOf(programOf(departments)).flatMap(([first]) =>
      typeof first === 'string' && first.startsWith('total.') ? [first] : [],
    )
  expect(labels([medical('short', { existing: existingOf(13) })])).toEqual(['total.short', 'total.spare'])
  expect(labels([medical('unknown', {})])).toEqual([])
})

test('the warnings are below the totals, each with its department', () => {
  const program = programOf([medical('unknown', {}), medical('known', { existing: existingOf(20) })])
  const rows = rowsOf({ ...program, scope: 'missing' })
  const { warnings } = evaluate({ ...program, scope: 'missing' }, criteria)
  expect(warnings.map(({ code }) => code)).toContain('existing-unknown')
  const at = rows.findIndex(([first]) => isCell(first) && first.value === 'warnings')
  expect(rows[at - 1]).toEqual([])
  expect(rows.slice(at + 1)).toEqual(warnings.map(({ code, department }) => [department, code]))
})

test('a department that needs no rooms builds no share of its area where only what is missing is built', () => {
  const closed = medical('closed', { keyRooms: 0, existing: existingOf(8) })
  const [, row] = rowsOf({ ...programOf([closed]), scope: 'missing' })
  expect(row?.[7]).toMatchObject({ formula: 'IF(B2=0,0,MAX(0,-D2)/B2)' })
})

test('a load is taken as offered where no rooms exist that could have carried it', () => {
  const { sheets } = workbookFor(
    programOf([departmentOf('medical-surgical', { method: 'erlang-loss', existing: existingOf(0) })]),
  )
  const [heads = [], first] = sheets[sheetIds.indexOf('key-rooms')]?.rows ?? []
  const factor = first?.[heads.indexOf('head.offeredFactor')]
  expect(isCell(factor) && factor.formula).toMatch(/^IF\(OR\(D2<=0,'sheet\.assumptions'!\$E\$\d+<=0\),1,/)
})

test('the sheet of cost says what is built, and names the area of that alone', () => {
  const existing = [{ year: 2020, licensed: null, setUp: 1, staffed: null }]
  const costOf = (scope: Program['scope']) => {
    const program = programOf([departmentOf('medical-surgical', { existing })])
    const [, ...rows] = workbookFor({ ...program, scope }).sheets[sheetIds.indexOf('cost')]?.rows ?? []
    return rows.slice(0, 2).map(([label, value]) => [label, isCell(value) ? typeof value.value : value])
  }
  expect(costOf('whole')).toEqual([
    ['cost.scope', 'scope.whole'],
    ['cost.buildingArea', 'number'],
  ])
  expect(costOf('missing')).toEqual([
    ['cost.scope', 'scope.missing'],
    ['cost.builtArea', 'number'],
  ])
})

test('any program, whatever is missing in it, has a workbook of whole formulas', () => {
  fc.assert(
    fc.property(anyProgram, (program) => {
      const types = ['medical-surgical', 'emergency', 'surgery', 'administration', 'unknown']
      const departments = program.departments.map((department, at) => ({ ...department, type: types[at] ?? 'ct' }))
      const formulas = formulasOf({ ...program, departments })
      expect(formulas.filter((formula) => /NaN|null|undefined|\[object|^$/.test(formula))).toEqual([])
    }),
  )
})
