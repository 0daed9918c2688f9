import { expect, test } from '@jest/globals'
import { combinePacks, evaluate, programSchema, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { generalFacility, generalUnits } from '../testing/general-hospital.ts'
import { programFromAddress, programFromFacility, programFromUnits, readAddressStart } from './start-program.ts'

const criteria = combinePacks([starter as unknown as CriteriaPack], { id: 'starter', version: 1 })
const context = { criteria, thisYear: 2026 }
const all = { fiscalYear: null, units: null, target: null }
const addressed = (query: string) => {
  const start = readAddressStart(new URLSearchParams(query))
  if (!start) throw new Error(`Expected a volume in ${query}.`)
  return programFromAddress(context, start, [])
}

test('a hospital is a program of its units of the latest year, each with its beds, days, stay and source', () => {
  const program = programFromUnits(context, generalUnits, all)
  expect(programSchema.parse(program)).toEqual(program)
  expect(program).toMatchObject({ baseYear: 2018, horizonYears: 13, hospital: { ccn: '220071', fiscalYear: 2018 } })
  expect(program?.departments.map(({ id, name, lengthOfStay }) => [id, name, lengthOfStay])).toEqual([
    ['medical-surgical', null, 5],
    ['icu', null, null],
    ['icu-2', null, null],
  ])
  expect(program?.departments[0]).toMatchObject({
    drivers: [{ unit: 'days', base: 36_500, population: { kind: 'rate', rate: 0.02 } }],
    existing: [{ year: 2018, setUp: 120 }],
    settings: {},
    source: { unit: 'adults-pediatrics', days: 36_500, beds: 120, growth: 0.02, growthCaveat: null },
  })
})

test('the units that were sent, and only these, plan for the target that was sent', () => {
  const program = programFromUnits(context, generalUnits, {
    fiscalYear: 2017,
    units: ['icu', 'adults-pediatrics'],
    target: 0.8,
  })
  expect(program?.baseYear).toBe(2017)
  expect(program?.departments.map(({ type, settings }) => [type, settings])).toEqual([
    ['medical-surgical', { targetOccupancy: 0.8 }],
    ['icu', { targetOccupancy: 0.8 }],
  ])
})

test('a hospital without units in that year gives no program', () => {
  expect(programFromUnits(context, { ...generalUnits, reports: [], units: [] }, all)).toBeNull()
  expect(programFromUnits(context, generalUnits, { ...all, fiscalYear: 1999 })).toBeNull()
})

test('public figures are one department with the days that beds and occupancy give', () => {
  const program = programFromFacility(context, generalFacility, 'All beds')
  expect(program?.departments).toMatchObject([
    {
      name: 'All beds',
      lengthOfStay: 5,
      drivers: [{ base: Math.round(120 * 365 * 0.75) }],
      existing: [{ setUp: 120 }],
    },
  ])
  expect(programFromFacility(context, { ...generalFacility, beds: null }, '')).toBeNull()
})

test('public figures that count newborns say so', () => {
  const codesOf = (occupancyIncludesNewborns: boolean) => {
    const program = programFromFacility(context, { ...generalFacility, occupancyIncludesNewborns }, 'All beds')
    expect(programSchema.parse(program)).toEqual(program)
    return program && evaluate(program, criteria).warnings.map(({ code }) => code)
  }
  expect(codesOf(true)).toEqual(['newborns-included'])
  expect(codesOf(false)).toEqual([])
})

test.each([
  ['days=7300&target=80', 7300, { targetOccupancy: 0.8 }],
  ['days=3650&period=182.5', 7300, {}],
  ['basis=census&census=8.5&target=85', 3103, { targetOccupancy: 0.85 }],
  ['census=8.5&target=5', 3103, {}],
])('the address ?%s of the former form opens with its values', (query, base, settings) => {
  const program = addressed(query)
  expect(programSchema.parse(program)).toEqual(program)
  expect(program.departments).toMatchObject([{ type: 'medical-surgical', drivers: [{ base }], settings }])
})

test('the address of a sent unit opens with its figures, and needs the beds that it did', () => {
  const program = addressed(
    'ccn=220071&hospital=General&year=2021&unit=nicu&name=NEONATAL&beds=8&days=2628&period=365&census=7.2&growth=0.2&target=80',
  )
  expect(program).toMatchObject({ baseYear: 2021, hospital: { name: 'General' } })
  expect(program.departments).toMatchObject([
    {
      type: 'nicu',
      name: null,
      drivers: [{ base: 2628 }],
      source: { printedName: 'NEONATAL', beds: 8, growth: 0.2, growthCaveat: 'few-years' },
    },
  ])
  const { departments } = evaluate(program, criteria)
  expect(departments[0]?.years[0]?.needed).toBe(9)
})

test.each(['', 'program=x', 'days=', 'days=0', 'days=many&census=0', 'target=80', 'days=10&period=0&census=-1'])(
  'the address ?%s holds no volume',
  (query) => expect(readAddressStart(new URLSearchParams(query))).toBeNull(),
)
