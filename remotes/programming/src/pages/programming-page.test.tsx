import { beforeAll, expect, test } from '@jest/globals'
import { answers, inOwnAccount, people, refusal, renderRemote } from '@keyroom/remote-testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { generalFacility } from '../testing/general-hospital.ts'
import { sampleProject, sampleScenario } from '../testing/sample-scenario.ts'
import { firstId, generalProgram, programsApi } from '../testing/stored-programs.ts'

type Options = Partial<Parameters<typeof renderRemote>[0]>

const open = (query = '', options: Options = {}) =>
  renderRemote({ remote, descriptor, path: `widget/programming${query}`, ...options })
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const list = () => screen.getByRole('list', { name: 'Programmes' })
/** The open program, once it is on the screen. */
const heading = () => screen.findByRole('heading', { level: 1, name: (name) => name !== 'Programming' })
const only = (stored: ReturnType<typeof programsApi>['stored']) => {
  const [program] = stored.values()
  if (!program || stored.size !== 1) throw new Error(`Expected one stored program, got ${stored.size}.`)
  return program
}

// The first page loads all of its code.
beforeAll(async () => {
  await import('./program-page.tsx')
})

async function pickHospital() {
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a hospital' }), 'general')
  await userEvent.click(await screen.findByRole('option', { name: /General Hospital/ }))
}

test('a hospital becomes a saved program of its units in one choice', async () => {
  const { api, stored } = programsApi()
  const page = await open('', { api })
  await pickHospital()
  expect((await heading()).textContent).toBe('General Hospital')
  const program = only(stored)
  expect(program).toMatchObject({ name: 'General Hospital', departments: 3, baseYear: 2018 })
  expect(page.address()).toBe(`/dashboard/widget/programming?program=${program.id}`)
})

test('without the cost reports a hospital starts from public figures, and says which plan adds units', async () => {
  const { api, stored } = programsApi()
  const page = await open('', { api, person: inOwnAccount('toolkit@planner.test', { toolkit: 'true' }) })
  expect(screen.getByText(/public figures/).textContent).toContain('Standard Tier Bundle')
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toContain('tab=subscription')
  await pickHospital()
  await heading()
  expect(only(stored)).toMatchObject({ departments: 1, baseYear: 2021 })
  expect(page.requests.some(({ url }) => url.endsWith('/units'))).toBe(false)
})

test('without the cost reports sent units are not read: their plan is named, and public figures are offered', async () => {
  const { api, stored } = programsApi()
  const person = inOwnAccount('toolkit@planner.test', { toolkit: 'true' })
  const page = await open('?ccn=220071&year=2018&units=icu_nicu&target=85', { api, person })
  expect(screen.getByText(/Your plan does not include them/).textContent).toContain('Standard Tier Bundle')
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toContain('tab=subscription')
  expect(stored.size).toBe(0)
  await click('Start with public figures')
  expect((await heading()).textContent).toBe('General Hospital')
  expect(only(stored)).toMatchObject({ departments: 1, baseYear: 2021 })
  expect(page.requests.some(({ url }) => url.endsWith('/units'))).toBe(false)
})

test('starts from a template, and from nothing', async () => {
  const { api, stored } = programsApi()
  const page = await open('', { api })
  await click('Community hospital')
  expect((await heading()).textContent).toBe('Community hospital')
  expect(only(stored).departments).toBeGreaterThan(20)
  page.unmount()
  await open('', { api })
  await click('Blank programme')
  expect((await heading()).textContent).toBe('New programme')
  expect(stored.size).toBe(2)
  await userEvent.click(screen.getByRole('link', { name: 'All programmes' }))
  await click('Blank programme')
  expect((await heading()).textContent).toBe('New programme (2)')
})

test('a start for a location that is no hospital names its project, and keeps the name that was entered', async () => {
  const added: unknown[] = []
  const { api } = programsApi([], {
    'projects/:id': sampleProject,
    'scenarios/:id': sampleScenario,
    'POST scenarios': async (request: Request) => {
      added.push(await request.json())
      return Response.json(sampleScenario, { status: 201 })
    },
  })
  const { project, location } = sampleScenario
  const page = await open(`?project=${project.id}&location=${location.id}&name=Annex`, { api })
  expect(await screen.findByText('What you start here becomes a scenario of the project West campus.')).toBeTruthy()
  await click('Blank programme')
  await waitFor(() => expect(page.address()).toContain(`scenario=${sampleScenario.id}`))
  expect(added).toMatchObject([{ name: 'Annex', projectId: project.id, location: { id: location.id } }])
})

test.each([
  ['in the picker', ''],
  ['in the address', '?ccn=220071&year=2018&units=adults-pediatrics'],
])('says that a hospital %s is listed as closed', async (_, query) => {
  const closed = { ...generalFacility, listedClosed: true }
  const { api } = programsApi([], { facilities: { sample: false, items: [closed] }, 'facilities/220071': closed })
  const page = await open(query, { api })
  if (query === '') await pickHospital()
  await heading()
  expect(page.notifications).toEqual([{ severity: 'warning', message: 'General Hospital is listed as closed.' }])
})

test('says why a hospital gives no program', async () => {
  const { api } = programsApi([], {
    'facilities/220071/units': () => refusal(404, 'not-found'),
    'facilities/220071': () => refusal(503, 'unavailable'),
  })
  await open('', { api })
  await pickHospital()
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work')
})

test('opens several units that were sent as one program, and the address then names it', async () => {
  const { api, stored } = programsApi()
  const page = await open('?ccn=220071&year=2017&units=icu_adults-pediatrics&target=80', { api })
  await heading()
  const program = only(stored)
  expect(program).toMatchObject({ departments: 2, baseYear: 2017 })
  expect(page.address()).toBe(`/dashboard/widget/programming?program=${program.id}`)
})

test('links each number from a report to its figure there, which opens its source cells', async () => {
  const { api } = programsApi()
  await open('?ccn=220071&year=2018&units=adults-pediatrics&target=80', { api })
  await heading()
  await click('Medical-surgical')
  const links = await screen.findAllByRole('link', { name: 'Open the cost report' })
  const figures = links.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]))
  expect(figures.map((search) => search.get('figure'))).toEqual([null, 'days', 'averageLengthOfStay', 'beds'])
  for (const search of figures.slice(1)) expect(search.get('unit')).toBe('adults-pediatrics')
})

test('does not credit the report for a value that was changed, and puts its value back in one step', async () => {
  const { api } = programsApi()
  await open('?ccn=220071&year=2018&units=adults-pediatrics', { api })
  await heading()
  await click('Medical-surgical')
  const days = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Patient days in 2018' })
  const note = () => document.getElementById(days.getAttribute('aria-describedby') ?? '')
  expect(note()?.textContent).toMatch(/^As in the cost report of fiscal year 2018\./)
  await userEvent.clear(days)
  expect(note()?.textContent).toContain('The cost report of fiscal year 2018 says 36,500.')
  await userEvent.type(days, '3650')
  expect(note()?.textContent).toMatch(/^Your value; the cost report of fiscal year 2018 says 36,500\./)
  const link = within(note() as HTMLElement).getByRole('link', { name: 'Open the cost report' })
  expect(link.getAttribute('href')).toContain('figure=days')
  const beds = screen.getByRole<HTMLInputElement>('textbox', { name: 'Set up, row 1' })
  await userEvent.clear(beds)
  await userEvent.type(beds, '140')
  expect(screen.getByText(/^Your value; the cost report of fiscal year 2018 says 120\./)).toBeTruthy()
  await click('Reset Beds set up')
  expect(beds.value).toBe('120')

  await click('Reset Patient days')
  expect(days.value).toBe('36,500')
  expect(note()?.textContent).toMatch(/^As in the cost report of fiscal year 2018\./)
  await click('Undo')
  expect(days.value).toBe('3,650')

  await userEvent.click(screen.getByRole('tab', { name: 'Assumptions' }))
  const table = await screen.findByRole('table', { name: 'What differs from the criteria and cost reports' })
  expect(
    within(table).getByRole('row', { name: /Patient days 3,650 36,500 in the cost report of fiscal year 2018/ }),
  ).toBeTruthy()
})

test('opens the addresses of the former form as new programs with their values', async () => {
  const { api, stored } = programsApi()
  await open('?basis=census&census=8.5&target=85', { api })
  expect((await heading()).textContent).toBe('Programme from a link')
  expect(only(stored).program).toMatchObject({
    departments: [{ type: 'medical-surgical', drivers: [{ base: 3103 }], settings: { targetOccupancy: 0.85 } }],
  })
})

test('opens the address of one sent unit with its figures, and the growth that its years support', async () => {
  const { api, stored } = programsApi()
  await open(
    '?ccn=220071&hospital=General&year=2018&unit=icu&beds=20&days=6100&period=365&census=16.7&growth=0.02&target=80',
    { api },
  )
  expect((await heading()).textContent).toBe('General · Intensive care')
  expect(only(stored).program).toMatchObject({
    departments: [{ drivers: [{ base: 6100, population: { rate: 0.02 } }], source: { growthCaveat: null } }],
  })
})

test('lists the programs of the account, and finds one by name or hospital', async () => {
  const { api } = programsApi(['North', 'South', 'East', 'West', 'Tower', 'Clinic'].map((name) => ({ name })))
  await open('', { api })
  await screen.findByRole('link', { name: 'North' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search programmes' }), 'tow')
  expect(
    within(list())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tower'])
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search programmes' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search programmes' }), 'nowhere')
  expect(screen.getByText('No programme matches “nowhere”.')).toBeTruthy()
})

test('renames, duplicates and deletes a program, and takes a deletion back', async () => {
  const { api, stored } = programsApi([{ name: 'North' }])
  const page = await open('', { api })
  await screen.findByRole('link', { name: 'North' })
  await click('Rename North')
  const field = screen.getByRole('textbox', { name: 'Name of the programme' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Northwest{Enter}')
  await screen.findByRole('link', { name: 'Northwest' })
  await click('Duplicate Northwest')
  await screen.findByRole('link', { name: 'Northwest (copy)' })
  expect(stored.size).toBe(2)
  await click('Delete Northwest')
  await waitFor(() => expect(page.snackbars).toHaveLength(1))
  expect(screen.queryByRole('link', { name: 'Northwest' })).toBeNull()
  await act(async () => page.snackbars[0]?.action?.onAct())
  expect(await screen.findByRole('link', { name: 'Northwest' })).toBeTruthy()
  expect(stored.get(firstId)?.name).toBe('Northwest')
})

test('a double click deletes one program, and makes one copy', async () => {
  const { api, stored } = programsApi([{ name: 'North' }, { name: 'South' }])
  const names = () => [...stored.values()].map(({ name }) => name)
  await open('', { api })
  await screen.findByRole('link', { name: 'North' })
  await click('Delete North')
  // The next row is below the pointer now.
  fireEvent.click(screen.getByRole('button', { name: 'Delete South' }), { detail: 2 })
  await waitFor(() => expect(names()).toEqual(['South']))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Duplicate South' }))
  await screen.findByRole('link', { name: 'South (copy)' })
  expect(names()).toEqual(['South', 'South (copy)'])
})

test('a copy that is asked for again while it is made is made once', async () => {
  const { api, stored } = programsApi([{ name: 'North' }])
  const held = Promise.withResolvers<void>()
  const slow: typeof api = async (request) => {
    if (request.method === 'POST') await held.promise
    return api(request)
  }
  await open('', { api: slow })
  const button = await screen.findByRole('button', { name: 'Duplicate North' })
  button.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await act(async () => held.resolve())
  await screen.findByRole('link', { name: 'North (copy)' })
  expect(stored.size).toBe(2)
})

test('shows a program again whose deletion was refused', async () => {
  const { api } = programsApi([{ name: 'North' }], { 'DELETE programs/:id': () => refusal(503, 'unavailable') })
  const page = await open('', { api })
  await screen.findByRole('link', { name: 'North' })
  await click('Delete North')
  await waitFor(() => expect(page.notifications.map(({ severity }) => severity)).toEqual(['error']))
  expect(await screen.findByRole('link', { name: 'North' })).toBeTruthy()
})

test('moves focus to the heading of a program that is opened, and of the list that is gone back to', async () => {
  const { api } = programsApi([{ name: 'North' }])
  await open('', { api })
  await userEvent.click(await within(list()).findByRole('link', { name: 'North' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'North' })))
  await userEvent.click(screen.getByRole('link', { name: 'All programmes' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Programming' })),
  )
})

test('opens a program, and saves its new name by itself', async () => {
  const { api, stored } = programsApi([{ name: 'North' }])
  await open(`?program=${firstId}`, { api })
  expect((await heading()).textContent).toBe('North')
  await click('Rename')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the programme' }), ' wing{Enter}')
  await waitFor(() => expect(stored.get(firstId)).toMatchObject({ name: 'North wing', version: 2 }))
  expect(await screen.findByText('All edits are saved')).toBeTruthy()
})

test('keeps edits that could not be sent over a reload, and asks before a logout deletes them', async () => {
  let isAway = true
  const { api, stored } = programsApi([{ name: 'North' }])
  const away: typeof api = (request) =>
    isAway && request.method === 'PUT' ? Promise.reject(new TypeError('Failed to fetch')) : api(request)
  const first = await open(`?program=${firstId}`, { api: away })
  await heading()
  await click('Rename')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the programme' }), ' wing{Enter}')
  await screen.findByText(/kept in this browser until/)

  const stays = first.host.session.logOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await act(() => stays)
  expect(first.didLogOut()).toBe(false)
  // A switch of the account deletes none of them.
  expect(await act(() => first.maySwitch())).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  first.unmount()

  // Another account sees nothing of it.
  const other = await open(`?program=${firstId}`, { api: away, person: people.member })
  expect((await heading()).textContent).toBe('North')
  other.unmount()

  isAway = false
  await open(`?program=${firstId}`, { api: away })
  expect((await heading()).textContent).toBe('North wing')
  await waitFor(() => expect(stored.get(firstId)?.name).toBe('North wing'))
})

test('a logout deletes what could not be saved once that is agreed to', async () => {
  const { api } = programsApi([{ name: 'North' }], { 'PUT programs/:id': () => refusal(503, 'unavailable') })
  const first = await open(`?program=${firstId}`, { api, person: people.standard })
  await heading()
  await click('Rename')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the programme' }), ' wing{Enter}')
  await screen.findByText(/kept in this browser until/)
  const leaves = first.host.session.logOut()
  const dialog = await screen.findByRole('dialog', { name: /^Log out and delete/ })
  expect(within(dialog).getByRole('listitem').textContent).toBe('North wing')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete and log out' }))
  await act(() => leaves)
  expect(first.didLogOut()).toBe(true)
})

test('shows both values of what was changed here and elsewhere, and saves the chosen one', async () => {
  const { api, stored, put } = programsApi([{ name: 'North' }])
  await open(`?program=${firstId}`, { api })
  await heading()
  put(firstId, 'South', stored.get(firstId)?.program, 2)
  await click('Rename')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the programme' }), ' wing{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Changed here and elsewhere' })
  const field = within(dialog).getByRole('radiogroup', { name: 'Name' })
  expect(within(field).getAllByRole('radio')).toHaveLength(2)
  await userEvent.click(within(field).getByRole('radio', { name: 'The other: South' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await heading()).textContent).toBe('South')
  expect(await screen.findByText('All edits are saved')).toBeTruthy()
})

test('offers to restore a program that was deleted', async () => {
  const { api } = programsApi([{ name: 'North' }])
  await api(new Request(`http://localhost/api/programs/${firstId}`, { method: 'DELETE' }))
  await open(`?program=${firstId}`, { api })
  await screen.findByText('This programme was deleted')
  expect(screen.getByText(/can still restore it/)).toBeTruthy()
  await click('Restore the programme')
  expect((await heading()).textContent).toBe('North')
})

test.each([
  [404, 'not-found', 'There is no such programme in this account'],
  [500, 'internal', 'The programme could not be opened'],
])('says why a program does not open: %i %s', async (status, code, text) => {
  const { api } = programsApi([], { 'programs/:id': () => refusal(status, code) })
  await open(`?program=${firstId}`, { api })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('opens a program on a pack that the account lacks with the starter, says so, and moves it there', async () => {
  const program = { ...generalProgram, pack: { id: 'own-gone', version: 3 } }
  const { api, stored } = programsApi([{ name: 'North', program }], {
    'criteria-packs/:id/:version': () => refusal(404, 'not-found'),
  })
  await open(`?program=${firstId}&view=assumptions`, { api })
  expect((await heading()).textContent).toBe('North')
  expect(await screen.findByText(/The criteria pack “own-gone” could not be found; the starter is used/)).toBeTruthy()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), 'starter 1')
  await userEvent.click(await screen.findByRole('button', { name: 'Move to these criteria' }))
  await waitFor(() => expect(stored.get(firstId)).toMatchObject({ program: { pack: { id: 'starter', version: 1 } } }))
  expect(screen.queryByText(/could not be found/)).toBeNull()
})

test('says that a later version saved the program', async () => {
  const { api } = programsApi([{ name: 'North', program: { ...generalProgram, schema: 99 } as never }])
  await open(`?program=${firstId}`, { api })
  expect(await screen.findByText('This programme was saved by another version of KeyRoom')).toBeTruthy()
})

test('programs stay readable when access has ended, and can be neither edited nor started', async () => {
  const { api } = programsApi([{ name: 'North' }])
  const page = await open('', { api, person: people.free, path: 'widget/programs' })
  await screen.findByRole('link', { name: 'North' })
  expect(screen.queryByRole('button', { name: /North/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Start from' })).toBeNull()
  page.unmount()
  await open('', { api, person: people.free, path: `widget/programs?program=${firstId}` })
  expect((await heading()).textContent).toBe('North')
  expect(screen.getByText(/can read and export programmes/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
})

test('is closed to users without the toolkit or the standard tier', async () => {
  await open('', { person: people.free, api: answers({}) })
  expect(screen.getByRole('alert').textContent).toBe('Closed: planning-tier')
})
