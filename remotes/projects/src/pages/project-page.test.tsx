import { expect, test } from '@jest/globals'
import { people, refusal, renderRemote } from '@keyroom/remote-testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { baseProgram, ids, planningApi, projectOf, withExisting } from '../testing/planning-api.ts'

type Options = Partial<Parameters<typeof renderRemote>[0]>

const open = async (options: Options = {}) => {
  const path = `user/account-profile/my-projects/${ids.project}`
  const page = await renderRemote({ remote, descriptor, path, api: planningApi().api, ...options })
  await page.settled()
  return page
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }))
const tree = () => screen.getByRole('list', { name: 'Scenarios' })
const itemOf = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!item) throw new Error(`Expected the scenario ${name} in the tree, got none.`)
  return within(item)
}

test('shows the project with its details, locations and activity', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Bed tower' })).toBeTruthy()
  expect(screen.getByText('Replaces the north wing.')).toBeTruthy()
  expect(screen.getByText('Nobody but admins')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Locations' })).getByText('General Hospital')).toBeTruthy()
  expect(await screen.findByRole('application', { name: 'Map of the project’s locations' })).toBeTruthy()
  expect(screen.getByText('Scenario Base case created')).toBeTruthy()
})

test('keeps the two numbers of a point apart in a language with decimal commas', async () => {
  const [place] = projectOf().places
  if (!place) throw new Error('Expected a location, got none.')
  const { api } = planningApi({ project: projectOf({ places: [{ ...place, ccn: null }] }) })
  await open({ api, preferences: { locale: 'fr' } })
  expect(await screen.findByText(/42,36; -71,07/)).toBeTruthy()
})

test('shows scenarios below the one that they follow, with the key figures of each', async () => {
  await open()
  const children = within(tree()).getByRole('list', { name: 'Scenarios that follow Base case' })
  expect(within(children).getByRole('heading', { name: 'More growth' })).toBeTruthy()
  expect(within(children).queryByRole('heading', { name: 'Alone' })).toBeNull()
  const needed = async (name: string) => {
    const term = await waitFor(() => {
      const [found] = itemOf(name).getAllByText('Key rooms needed')
      if (!/\d/.test(found?.nextSibling?.textContent ?? '')) throw new Error('Expected a figure, got none yet.')
      return found
    })
    return Number(term?.nextSibling?.textContent)
  }
  expect(await needed('More growth')).toBeGreaterThan(await needed('Alone'))
  expect(itemOf('Alone').getByRole('link', { name: 'Alone' }).getAttribute('href')).toContain(`scenario=${ids.alone}`)
})

test('says what a shortage leaves out where it is not known for all departments what exists', async () => {
  const { api } = planningApi()
  const program = withExisting(baseProgram, 'medical-surgical', 90)
  const stored: typeof api = async (request) => {
    const answer = await api(request)
    if (!request.url.endsWith(`programs/${ids.base}`)) return answer
    return Response.json({ ...((await answer.json()) as object), program })
  }
  await open({ api: stored })
  expect(await screen.findAllByText(/^\d+ needed rooms left out: existing not known$/)).toHaveLength(1)
})

test('says how many departments with problems the figures leave out', async () => {
  const { api } = planningApi()
  const departments = baseProgram.departments.map((one, at) =>
    at === 0 ? { ...one, drivers: one.drivers.map((driver) => ({ ...driver, base: -5 })) } : one,
  )
  const stored: typeof api = async (request) => {
    const answer = await api(request)
    if (!request.url.endsWith(`programs/${ids.base}`)) return answer
    return Response.json({ ...((await answer.json()) as object), program: { ...baseProgram, departments } })
  }
  await open({ api: stored })
  expect(await screen.findAllByText('Without 1 department')).toHaveLength(1)
})

test('compares two to four chosen scenarios', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Compare' }).getAttribute('disabled')).not.toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Base case to compare' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Alone to compare' }))
  expect(screen.getByRole('link', { name: 'Compare (2)' }).getAttribute('href')).toContain(
    `my-projects/compare?scenario=${ids.base}&scenario=${ids.alone}`,
  )
})

test('changes the status of a scenario from its version', async () => {
  const { api, sent } = planningApi()
  await open({ api })
  await click('Status of Alone: Draft')
  await choose('In review')
  expect(await screen.findByRole('button', { name: 'Status of Alone: In review' })).toBeTruthy()
  expect(sent).toEqual([{ line: `PUT scenarios/${ids.alone}`, body: { status: 'in-review' } }])
})

test('a scenario that follows another one starts with its parent, and opens in Programming', async () => {
  const { api, sent } = planningApi()
  const page = await open({ api })
  await click('Actions for Base case')
  await choose('New scenario that follows this one…')
  const dialog = within(await screen.findByRole('dialog', { name: 'New scenario' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create scenario' }))
  expect(dialog.getByText('Enter a name.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the scenario' }), 'Slow growth{Enter}')
  await waitFor(() => expect(page.navigations).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    projectId: ids.project,
    name: 'Slow growth',
    parentId: ids.base,
    location: { id: ids.location },
  })
  expect(page.navigations[0]).toMatch(/programming\?scenario=/)
})

test('a scenario of a hospital’s units starts in Programming with project and location', async () => {
  const page = await open()
  await click('New scenario')
  const dialog = within(await screen.findByRole('dialog', { name: 'New scenario' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue in Programming' }))
  const address = new URL(page.navigations[0] ?? '', 'http://localhost')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    project: ids.project,
    location: ids.location,
    ccn: '220071',
  })
})

const facts = { status: 'agreed', facilityTypes: ['Acute'], notes: 'Why', tags: ['tower'], targetDate: null }
const place = { name: 'Riverside', ccn: null, latitude: 1, longitude: 2, address: null }
const file = { name: 'Base', location: place, ...facts, program: baseProgram, baseline: null }

const openFileStart = async () => {
  await click('New scenario')
  const dialog = within(await screen.findByRole('dialog', { name: 'New scenario' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'A scenario’s file (JSON)' }))
  const upload = async (content: object) => {
    const text = JSON.stringify({ ...content, format: 'keyroom-scenario', version: 1 })
    // jsdom's files have no text().
    const chosen = Object.assign(new File([text], 'base.json', { type: 'application/json' }), {
      text: async () => text,
    })
    fireEvent.change(await dialog.findByLabelText('Choose a file'), { target: { files: [chosen] } })
  }
  const problem = (text: string) => waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text))
  const create = () => userEvent.click(dialog.getByRole('button', { name: 'Create scenario' }))
  return { dialog, upload, problem, create }
}

test('starts a scenario from a file, after it said of others why they are none', async () => {
  const { api, sent } = planningApi()
  const page = await open({ api })
  const { dialog, upload, problem, create } = await openFileStart()
  await create()
  await problem('Choose a file first.')
  await upload({ ...file, tags: 'tower' })
  await problem('Expected a list in “tags”, got "tower". Correct it, or save the scenario again.')
  await upload({ ...file, tags: undefined })
  await problem('Expected a list in “tags”, got nothing. Correct it, or save the scenario again.')
  await upload({ ...file, tags: ['x'.repeat(90)] })
  await problem(
    `Expected at most 40 characters in “tags/0”, got "${'x'.repeat(59)}…. Correct it, or save the scenario again.`,
  )
  await upload(file)
  expect(await dialog.findByText(/^Base: \d+ departments, 2024–2034\.$/)).toBeTruthy()
  expect(dialog.getByRole('combobox', { name: 'Location' }).textContent).toBe('Riverside, as in the file')
  await create()
  await waitFor(() => expect(page.navigations).toHaveLength(1))
  const { baseline: _none, ...kept } = file
  expect(sent[0]?.body).toEqual({ id: expect.anything(), projectId: ids.project, ...kept })
})

test('says where the API refused a scenario of a file, in the words of the reader', async () => {
  let refused = { path: 'body/program/baseYear', expected: '≤ 2020' } as object
  const answer = () => {
    const body = { code: 'invalid-request', message: 'not as expected', requestId: 'r-1', ...refused }
    return Response.json(body, { status: 400 })
  }
  const page = await open({ api: planningApi({}, { 'POST scenarios': answer }).api })
  const { upload, dialog, problem, create } = await openFileStart()
  await upload(file)
  await dialog.findByText(/^Base: /)
  await create()
  await problem('Expected ≤ 2020 in “program/baseYear”, got 2024. Correct it, or save the scenario again.')
  refused = { path: 'body/program', expected: 'no other keys', received: 'roof' }
  await upload(file)
  await dialog.findByText(/^Base: /)
  await create()
  await problem('The file has “program/roof”, which scenarios do not have. Remove it, or save the scenario again.')
  expect(page.navigations).toEqual([])
  expect(page.notifications).toEqual([])
})

test('offers no parent that would make a circle', async () => {
  await open()
  await click('Actions for Base case')
  await choose('Follow another scenario…')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Follows' }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['No other scenario', 'Alone'])
})

test('deletes a scenario, whose children stay, and undoes that', async () => {
  const { api, sent } = planningApi()
  const page = await open({ api })
  await click('Actions for Base case')
  await choose('Delete')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Base case' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'More growth' })).toBeTruthy()
  await waitFor(() => expect(page.snackbars[0]?.message).toBe('Base case was deleted.'))
  await act(async () => page.snackbars[0]?.action?.onAct())
  expect(sent.map(({ line }) => line)).toEqual([`DELETE scenarios/${ids.base}`, `POST scenarios/${ids.base}/restore`])
})

test('edits the details of the project', async () => {
  const { api, sent } = planningApi()
  await open({ api })
  await click('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Details of the project' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'phase 1{Enter}phase 2')
  const notes = dialog.getByRole('textbox', { name: 'Notes' })
  await userEvent.clear(notes)
  await userEvent.type(notes, 'Two phases.')
  // A press beside the dialog loses nothing.
  const beside = screen.getByRole('dialog').parentElement ?? document.body
  fireEvent.mouseDown(beside)
  fireEvent.click(beside)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Two phases.')).toBeTruthy()
  expect(sent[0]?.body).toEqual({ tags: ['tower', 'phase 1', 'phase 2'], notes: 'Two phases.' })
})

test('an editor who is no manager edits the details, but not whose project it is', async () => {
  const { api, sent } = planningApi({ project: projectOf({ right: 'editor' }) })
  await open({ api })
  await click('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Details of the project' }))
  expect(dialog.queryByRole('combobox', { name: 'Client' })).toBeNull()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bed tower 2' })).toBeTruthy()
  expect(sent).toEqual([{ line: `PUT projects/${ids.project}`, body: { name: 'Bed tower 2' } }])
  await click('Actions for Bed tower 2')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Rename…',
    'Duplicate…',
  ])
})

test('edits the details of a scenario: its facility types, target date, tags and notes', async () => {
  const { api, sent } = planningApi()
  await open({ api })
  await click('Actions for More growth')
  await choose('Details…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Details of More growth' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'Facility types' }), 'Outpatient clinic')
  fireEvent.change(dialog.getByLabelText('Target date'), { target: { value: '2032-01-31' } })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Growth of the region.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      line: `PUT scenarios/${ids.growth}`,
      body: {
        facilityTypes: ['Acute care', 'Outpatient clinic'],
        targetDate: '2032-01-31',
        notes: 'Growth of the region.',
      },
    },
  ])
  expect(itemOf('More growth').getByText('Outpatient clinic')).toBeTruthy()
  expect(itemOf('More growth').getByText(/due 31 Jan 2032/)).toBeTruthy()
})

test('asks for the saved location that is to be added', async () => {
  const { api } = planningApi({ project: projectOf({ places: [] }) })
  await open({ api })
  await click('Add a location')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'A saved location' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.getByText('Choose a location.')).toBeTruthy()
})

test('a reader sees no way to change anything', async () => {
  await open({ api: planningApi({ project: projectOf({ right: 'reader' }) }).api, person: people.member })
  expect(screen.getByText('You can read this project, but not change it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^New scenario|^Edit|^Share|^Status of|^Actions for Base/ })).toBeNull()
})

test.each([
  [404, 'not-found', 'There is no such project in this account'],
  [404, 'removed', 'This project was deleted'],
  [500, 'internal', 'The project could not be opened'],
])('says why a project does not open: %i %s', async (status, code, text) => {
  await open({ api: planningApi({}, { 'projects/:id': () => refusal(status, code) }).api })
  expect(await screen.findByText(text)).toBeTruthy()
})
