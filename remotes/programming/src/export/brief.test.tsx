import { expect, jest, test } from '@jest/globals'
import { createCatalog, joinCatalogs, MessagesProvider } from '@keyroom/intl'
import { planningCatalog } from '@keyroom/planning'
import {
  combinePacks,
  evaluate,
  newDepartment,
  newProgram,
  type CriteriaPack,
  type Department,
  type Program,
} from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { screen, within } from '@testing-library/react'
import { createOpenProgram } from '../program/open-program.ts'
import { Brief } from './brief.tsx'
import { renderOpenProgram } from '../testing/render-open-program.tsx'

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)
const department = (id: string, given: Partial<Department> = {}): Department => {
  const type = criteria.departments.get('icu')
  if (!type) throw new Error('Expected the department icu in the starter.')
  return { ...newDepartment(type, [], { volume: 5840 }), id, name: id, ...given }
}
// The workspace, which the brief is a part of, has these words around it.
const words = () => import('../messages/workspace/en.json')
const catalog = joinCatalogs(createCatalog({ en: words, fr: words, ro: words, zh: words }), planningCatalog)
const existing = (setUp: number) => [{ year: 2025, licensed: null, setUp, staffed: null }]

async function print(departments: Department[], scope: Program['scope'] = 'whole') {
  window.print = jest.fn()
  const program = { ...newProgram({ baseYear: 2025, targetYear: 2030, pack, departments }), scope }
  const store = createOpenProgram({ id: 'p1', name: 'Tower 7', program, criteria, canEdit: true })
  await renderOpenProgram(
    store,
    <MessagesProvider catalog={catalog} besideOuter>
      <Brief />
    </MessagesProvider>,
  )
  await screen.findByRole('heading', { name: 'Summary' })
  return evaluate(program, criteria)
}

test('the cover and the summary say that the brief is incomplete', async () => {
  const broken = department('Broken', { existing: existing(1166), drivers: [] })
  await print([department('ICU', { keyRooms: 40, existing: existing(30) }), broken])
  expect(screen.getAllByText(/^This brief is incomplete: 1 department has problems/)).toHaveLength(2)
  expect(screen.getByText(/By then 30 exist: 10 short\./)).toBeTruthy()
})

test('says what the rooms are for, from the first year to the last', async () => {
  const grown = department('ICU', { existing: existing(30) })
  const [driver] = grown.drivers
  if (!driver) throw new Error('Expected a volume, got none.')
  await print([{ ...grown, drivers: [{ ...driver, population: { kind: 'rate', rate: 0.02 } }] }])
  const [, row] = within(screen.getByRole('table', { name: 'What the rooms are for' })).getAllByRole('row')
  expect(row?.textContent).toBe('ICUPatient days5,8406,448+2%17.773.6%')
})

test('the summary says which shortage and which spare rooms the difference nets', async () => {
  const departments = [1, 90].map((rooms) => department(`ICU ${rooms}`, { keyRooms: 40, existing: existing(rooms) }))
  await print(departments)
  expect(screen.getByText(/By department, that is 39 short in 1 department, 50 spare in 1\./)).toBeTruthy()
  expect(screen.queryByText(/incomplete/)).toBeNull()
})

test('a price of missing rooms alone says so, and the area that is built has a name of its own', async () => {
  const given = { keyRooms: 40, existing: existing(30) }
  const { cost } = await print([department('ICU', given), department('Observation', { keyRooms: 40 })], 'missing')
  const built = `${Math.round(cost?.buildingArea ?? 0).toLocaleString('en-GB')} sq ft`
  expect(screen.getByText((text) => text.includes(`Only what is missing is built: ${built}.`))).toBeTruthy()
  // Above the table of cost, and among the assumptions.
  expect(screen.getAllByText('What is built: only what is missing')).toHaveLength(2)
  const [first] = within(screen.getByRole('table', { name: 'Cost' }))
    .getAllByRole('row')
    .slice(1)
  expect(first?.textContent).toBe(`Building gross area that is built (BGSF)${built}`)
  expect(screen.getByText(/^Observation: The existing rooms are not known/)).toBeTruthy()
})
