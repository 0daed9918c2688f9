/** @page */
import { expect, test } from '@jest/globals'
import {
  combinePacks,
  derive,
  newDepartment,
  newProgram,
  type CriteriaPack,
  type Derivation,
  type Program,
  type ResultRef,
} from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { createIntl } from 'react-intl'
import { changeDepartment } from '../edits/edit-program.ts'
import messages from '../messages/workspace/en.json'
import { formulaInNumbers, formulaInWords } from './formula-text.ts'

const intl = createIntl({ locale: 'en-US', messages, onError: () => undefined })
const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)
const departments = [...criteria.departments.values()].map((type) =>
  newDepartment(type, [], { volume: 5000, lengthOfStay: 4 }),
)
const program = newProgram({ baseYear: 2025, targetYear: 2027, pack, departments })

test('writes a formula with names and with numbers', () => {
  const derivation = derive(program, criteria, { of: 'needed', department: 'icu', year: 2025 })
  expect(derivation && formulaInWords(intl, derivation)).toBe('round up(load ÷ target occupancy)')
  expect(derivation && formulaInNumbers(intl, derivation)).toBe('round up(13.6986 ÷ 75%) = 19')
})

test('names the numbers of a long sum once, and writes each of them', () => {
  const units = ['icu', 'nicu', 'step-down'].flatMap((type, at) => {
    const found = criteria.departments.get(type)
    return found ? [newDepartment(found, [], { volume: 3000 * (at + 1) })] : []
  })
  const wordsOf = (count: number) => {
    const few = { ...program, departments: units.slice(0, count) }
    const derivation = derive(few, criteria, { of: 'totalNeeded', year: 2025 })
    return derivation && [formulaInWords(intl, derivation), formulaInNumbers(intl, derivation)]
  }
  expect(wordsOf(3)).toEqual(['sum(rooms needed)', '11 + 22 + 31 = 64'])
  expect(wordsOf(2)).toEqual(['rooms needed + rooms needed', '11 + 22 = 33'])
  const missing = { ...program, departments: units, scope: 'missing' as const }
  const built = derive(missing, criteria, { of: 'builtArea' })
  expect(built && formulaInWords(intl, built)).toBe('sum(area of missing rooms) × building factor')
})

test('names each result, number, function and rule of all derivations, by every method', () => {
  const year = 2027
  const found: Derivation[] = []
  const building = [program, { ...program, scope: 'missing' as const }]
  const run = { year, seed: 1, draws: 200 }
  const add = (tried: Program, ref: ResultRef) =>
    found.push(...[derive(tried, criteria, ref)].filter((one) => one !== null))
  for (const one of program.departments) {
    const { id: department, type } = one
    const alone = { ...program, departments: [one] }
    const methods = criteria.departments.get(type)?.methods ?? []
    for (const method of [null, ...methods]) {
      const tried = changeDepartment(department, (before) => ({ ...before, method }))(alone)
      for (const measure of ['needed', 'load', 'utilization', 'netArea', 'departmentArea'] as const)
        add(tried, { of: measure, department, year })
    }
    for (const method of methods) {
      for (const measure of ['turnedAway', 'overWaitLimit', 'meanWaitMinutes', 'percentile'] as const)
        add(alone, { of: measure, department, year, method })
      add(alone, { of: 'methodDifference', department, year, method })
      for (const measure of ['roomsApart', 'roomsTogether', 'roomsSaved', 'pooledTurnedAway'] as const)
        add(alone, { of: measure, departments: [department, department], year, method })
    }
    add(alone, { of: 'pooledLoad', departments: [department, department], year })
    for (const measure of ['unroundedRooms', 'missingArea', 'difference', 'runsOutIn'] as const)
      add(alone, { of: measure, department, year })
    add(alone, { of: 'simulatedRooms', department, share: 0.9, ...run })
    for (const measure of ['roomsSuffice', 'roomsEmpty', 'roomsMissing'] as const)
      add(alone, { of: measure, department, rooms: 9, ...run })
    for (const { id: room } of criteria.departments.get(type)?.rooms ?? [])
      for (const measure of ['roomCount', 'roomArea', 'roomTotal'] as const)
        add(alone, { of: measure, department, room, year })
  }
  for (const measure of ['cost', 'construction', 'softCost', 'equipment', 'contingency', 'areaPerBed'] as const)
    add(program, { of: measure })
  for (const tried of building) add(tried, { of: 'builtArea' })
  for (const measure of ['totalNeeded', 'totalExisting', 'totalDifference', 'totalDepartmentArea'] as const)
    add(program, { of: measure, year })
  expect(found.length).toBeGreaterThan(300)
  const catalog: Record<string, string> = messages
  const unnamed = (id: string, names: readonly string[]) =>
    [...new Set(names)].filter((name) => !(`programming.${id}.${name}` in catalog))
  const symbols = found.flatMap(({ inputs }) => inputs.map(({ symbol }) => symbol.replace(/\.\d+$/, '')))
  const functions = found.flatMap(({ formula }) => formula.match(/\w+(?=\()/g) ?? [])
  const measures = found.map(({ ref }) => ref.of)
  expect(unnamed('measure', measures)).toEqual([])
  expect(unnamed('symbol', symbols)).toEqual([])
  expect(unnamed('function', functions)).toEqual([])
  expect(
    unnamed(
      'rule',
      found.map(({ rule }) => rule),
    ),
  ).toEqual([])
})
