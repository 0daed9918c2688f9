import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { SharedScenario } from '@keyroom/product-api'
import { createCatalog, MessagesProvider } from '@keyroom/intl'
import { planningCatalog } from '@keyroom/planning'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadServerState } from '../../kernel/api/load-server-state.ts'
import { draw } from '../../testing/draw.tsx'
import { SharedScenarioPage } from './shared-scenario-page.tsx'

const year = (number: number, needed: number) => ({
  year: number,
  volumes: [needed * 250],
  load: needed * 0.7,
  utilization: 0.7,
  needed,
  existing: 18,
  difference: 18 - needed,
  netArea: 4_000,
  departmentArea: 6_000,
})
const scenario: SharedScenario = {
  name: 'Tower',
  projectName: 'West campus',
  hospital: { ccn: '220071', name: 'Massachusetts General Hospital', fiscalYear: 2018 },
  status: 'agreed',
  changedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-12-21T10:00:00.000Z',
  baseYear: 2018,
  horizonYears: 1,
  packName: 'KeyRoom starter',
  departments: [
    {
      name: null,
      source: { unit: 'surgical-icu' },
      type: 'icu',
      keyRoom: 'bed',
      method: 'target-occupancy',
      runsOutIn: 2019,
      units: ['days'],
      years: [year(2018, 17), year(2019, 21)],
    },
  ],
  totals: [
    { ...year(2018, 17), buildingArea: 8_400 },
    { ...year(2019, 21), buildingArea: 9_100 },
  ],
  cost: { buildingArea: 9_100, construction: 6e6, softCost: 1e6, equipment: 5e5, contingency: 5e5, total: 8e6 },
  areaPerBed: 433,
  sources: [{ title: 'Guide', publisher: 'Office', edition: '2nd', date: null }],
  assumptions: [
    {
      department: 0,
      kind: 'report-figure',
      id: 'volume',
      name: null,
      value: 3650,
      instead: 1849,
      fiscalYear: 2018,
    },
    { department: 0, kind: 'report-figure', id: 'beds', name: null, value: null, instead: 8, fiscalYear: 2018 },
    { department: 0, kind: 'setting', id: 'targetOccupancy', name: null, value: 0.8, instead: 0.75 },
    { department: 0, kind: 'room-count', id: 'patient-room', name: null, value: 20, instead: null },
    {
      department: 0,
      kind: 'rounding',
      id: null,
      name: null,
      value: { kind: 'nearest' },
      instead: { kind: 'remainder', from: 0.3 },
    },
    {
      department: 0,
      kind: 'size-targets',
      id: null,
      name: null,
      value: [
        { upTo: 20, value: 0.7 },
        { upTo: null, value: 0.8 },
      ],
      instead: 0.75,
    },
  ],
}
let answer: () => Response
const asked: Request[] = []

beforeEach(() => {
  asked.length = 0
  answer = () => Response.json(scenario)
  globalThis.fetch = jest.fn<typeof fetch>().mockImplementation(async (given) => {
    asked.push(given as Request)
    return answer()
  })
})
afterEach(() => void jest.restoreAllMocks())

const words = () => import('../../messages/shared/en.json')
const catalog = createCatalog({ en: words, fr: words, ro: words, zh: words })

async function drawPage() {
  const { ServerState, queryClient } = await loadServerState()
  queryClient.clear()
  await draw(
    <ServerState>
      <MessagesProvider catalog={planningCatalog} besideOuter>
        <MessagesProvider catalog={catalog} besideOuter>
          <SharedScenarioPage apiBase={`${location.origin}/api`} token="a-token" />
        </MessagesProvider>
      </MessagesProvider>
    </ServerState>,
  )
}

test('shows the figures of the last year first, and of any other, without a token', async () => {
  await drawPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'Tower' })).toBeTruthy()
  const cells = () =>
    within(screen.getByRole('table', { name: /^Departments in/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells()).toEqual(['Target occupancy', '17', '21', '18', '-3', '6,000 sq ft', '2019'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Figures of the year' }), '2018')
  expect(cells()).toEqual(['Target occupancy', '17', '17', '18', '+1', '6,000 sq ft', '2019'])
  expect(asked.map(({ url, headers }) => [new URL(url).pathname, headers.get('authorization')])).toEqual([
    ['/api/shared/a-token', null],
  ])
})

test('reads the name of each total before its value', async () => {
  await drawPage()
  const term = await screen.findByText('Key rooms needed', { selector: 'dt' })
  const totals = [...(term.closest('dl')?.children ?? [])]
  expect(totals.map(({ children }) => [...children].map(({ tagName }) => tagName))).toEqual(
    totals.map(() => ['DT', 'DD']),
  )
})

test('says what the rooms are for, from the base year to the chosen one', async () => {
  await drawPage()
  const table = await screen.findByRole('table', { name: 'What the rooms are for in 2019' })
  const [, row] = within(table).getAllByRole('row')
  expect(row?.textContent).toBe('Surgical intensive carePatient days4,2505,250+23.5%14.770.0%')
})

test('says what the difference leaves out where it is not known for all departments what exists', async () => {
  const [known] = scenario.departments
  if (!known) throw new Error('Expected a department, got none.')
  const unknown = { ...known, years: known.years.map((one) => ({ ...one, existing: null, difference: null })) }
  answer = () => Response.json({ ...scenario, departments: [known, unknown] })
  await drawPage()
  expect(await screen.findByText('21 needed rooms left out: existing not known')).toBeTruthy()
})

test('says which shortage and which spare rooms the difference nets', async () => {
  const [known] = scenario.departments
  if (!known) throw new Error('Expected a department, got none.')
  const spare = { ...known, years: known.years.map((one) => ({ ...one, needed: 10, difference: 8 })) }
  answer = () => Response.json({ ...scenario, departments: [known, spare] })
  await drawPage()
  expect(await screen.findByText('3 short in 1 department, 8 spare in 1')).toBeTruthy()
})

test('says beside all compared totals that a department with a problem is left out', async () => {
  const [known] = scenario.departments
  if (!known) throw new Error('Expected a department, got none.')
  const none = { needed: null, difference: null, netArea: null, departmentArea: null }
  const broken = { ...known, years: known.years.map((one) => ({ ...one, ...none })) }
  answer = () => Response.json({ ...scenario, departments: [known, broken] })
  await drawPage()
  expect(await screen.findAllByText('Without 1 department')).toHaveLength(3)
})

test('says what is built, and names the area of missing rooms apart from that of all', async () => {
  const scope = { department: null, kind: 'scope', id: null, name: null, value: 'missing', instead: 'whole' } as const
  answer = () => Response.json({ ...scenario, assumptions: [scope] })
  await drawPage()
  expect(await screen.findByText('What is built: only what is missing')).toBeTruthy()
  const [first] = within(screen.getByRole('table', { name: 'Project cost' }))
    .getAllByRole('row')
    .slice(1)
  expect(first?.textContent).toBe('Building gross area that is built (BGSF)9,100 sq ft')
  const [row] = within(screen.getByRole('table', { name: 'What differs from the criteria and cost reports' }))
    .getAllByRole('row')
    .slice(1)
  expect(row?.textContent).toBe('Whole programmeWhat is builtOnly what is missingAll rooms needed')
})

test('says what differs from the criteria and cost reports, and by how much', async () => {
  await drawPage()
  const table = await screen.findByRole('table', { name: 'What differs from the criteria and cost reports' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Surgical intensive carePatient days3,6501,849 in the cost report of fiscal year 2018',
    'Surgical intensive careBeds set up–8 in the cost report of fiscal year 2018',
    'Surgical intensive careTarget occupancy80%75%',
    expect.stringMatching(/: number of rooms20as calculated$/),
    'Surgical intensive careRoundingTo the nearest whole roomOne more from a remainder of 30%',
    'Surgical intensive careTarget occupancy by size of unit≤ 20: 70%; …: 80%75%',
  ])
})

test('says what to do about a link that does not work any more', async () => {
  answer = () => Response.json({ code: 'not-found', message: 'There is nothing here.' }, { status: 404 })
  await drawPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeTruthy()
  expect(screen.getByText(/Ask the person who sent it/)).toBeTruthy()
})

test('offers to try again what failed for another reason', async () => {
  answer = () => Response.json({ code: 'internal', message: 'Sorry' }, { status: 500 })
  await drawPage()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answer = () => Response.json(scenario)
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Tower' })).toBeTruthy()
})
