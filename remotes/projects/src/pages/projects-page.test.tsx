import { expect, test } from '@jest/globals'
import { people, refusal, renderRemote } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { ids, planningApi, projectOf } from '../testing/planning-api.ts'

type Options = Partial<Parameters<typeof renderRemote>[0]>

const open = async (options: Options = {}, query = '') => {
  const page = await renderRemote({ remote, descriptor, path: `user/account-profile/my-projects${query}`, ...options })
  await page.settled()
  return page
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }))
const many = Array.from({ length: 9 }, (_, at) =>
  projectOf({
    id: `${ids.project.slice(0, -2)}f${at}`,
    name: `Project ${at}`,
    client: { id: `${ids.client.slice(0, -1)}${at % 2}`, name: at % 2 ? 'Coast' : 'Prairie Health' },
    statuses: { draft: 1, 'in-review': at === 4 ? 1 : 0, agreed: 0, archived: 0 },
  }),
)

test('shows projects under their clients, each with what is in it', async () => {
  await open({ api: planningApi().api })
  expect(screen.getByText('Projects and scenarios of Lakeside Health')).toBeTruthy()
  const section = within(screen.getByRole('region', { name: 'Prairie Health' }))
  expect(section.getByRole('link', { name: 'Bed tower' }).getAttribute('href')).toContain(ids.project)
  expect(section.getByText(/^3 scenarios · 1 location · due 30 Jun 2031/)).toBeTruthy()
  expect(section.getByText('2 drafts')).toBeTruthy()
  expect(section.getByText('1 agreed')).toBeTruthy()
})

test('an account without projects makes its first one in two steps, with client and location', async () => {
  const { api, sent } = planningApi({ projects: [] })
  const page = await open({ api })
  await screen.findByRole('heading', { name: 'Step 1 of 2: client and project' })
  await click('Next')
  expect(screen.getByText('Enter the client that the project is for.')).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: 'Client' }), 'Coast')
  await userEvent.type(screen.getByRole('textbox', { name: 'Project' }), 'Annex{Enter}')
  await screen.findByRole('heading', { name: 'Step 2 of 2: first location' })
  await click('A named point')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the point' }), 'Site B')
  await click('Create project')
  expect(screen.getByText('Enter degrees from −90 to 90.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Latitude' }), '42,5')
  await userEvent.type(screen.getByRole('textbox', { name: 'Longitude' }), '−71.25')
  await click('Create project')
  await waitFor(() => expect(page.navigations).toHaveLength(1))
  const [point, project] = sent
  expect(point?.body).toMatchObject({ name: 'Site B', latitude: 42.5, longitude: -71.25 })
  expect(project?.body).toMatchObject({ name: 'Annex', client: { name: 'Coast' } })
  expect(project?.body).toMatchObject({ locations: [expect.stringMatching(/^[0-9a-f-]{36}$/)] })
})

test('a client that the account has is not made again, and the location may be left out', async () => {
  const { api, sent } = planningApi()
  await open({ api })
  await click('New project')
  const dialog = await screen.findByRole('dialog', { name: 'New project' })
  await userEvent.type(await within(dialog).findByRole('combobox', { name: 'Client' }), 'prairie health')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Project' }), 'Annex{Enter}')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Create without a location' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ client: { id: ids.client }, locations: [] })
})

test('a new project is not lost by a press beside its dialog', async () => {
  await open({ api: planningApi().api })
  await click('New project')
  const dialog = await screen.findByRole('dialog', { name: 'New project' })
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Project' })
  await userEvent.type(name, 'Annex')
  const beside = dialog.closest('.MuiDialog-container')
  if (!beside) throw new Error('Expected a dialog with room beside it, got none.')
  await userEvent.click(beside)
  expect([name.isConnected, name.value]).toEqual([true, 'Annex'])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('searches on the server, and says how to see all again where nothing matches', async () => {
  const { api } = planningApi({ projects: many })
  const page = await open({ api })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'nowhere')
  await screen.findByText('No project matches')
  expect(page.requests.some(({ url }) => url.includes('search=nowhere'))).toBe(true)
  await act(async () => screen.getByRole('button', { name: 'Clear search and filters' }).click())
  expect((await screen.findAllByRole('link', { name: 'Project 3' })).length).toBeGreaterThan(0)
})

test('keeps the search field while it looks for a word after another one that found nothing, and where it fails', async () => {
  const { api } = planningApi({ projects: many })
  await open({ api: (request) => (request.url.includes('search=nowhere') ? refusal(403, 'forbidden') : api(request)) })
  const field = screen.getByRole('searchbox', { name: 'Search projects' })
  await userEvent.type(field, 'now')
  await screen.findByText('No project matches')
  await userEvent.type(field, 'here')
  await screen.findByText('The projects could not be loaded')
  expect(document.activeElement).toBe(field)
})

test('filters by status, and keeps filters and order in the address', async () => {
  const page = await open({ api: planningApi({ projects: many }).api }, '?status=in-review&sort=name')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Project 4'])
  await userEvent.click(screen.getByRole('combobox', { name: 'Show' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Archived' }))
  await waitFor(() => expect(page.address()).toContain('archived=true'))
  await page.settled()
  expect(page.requests.some(({ url }) => url.includes('archived=true') && url.includes('sort=name'))).toBe(true)
})

test('shows a table instead of cards, and remembers that', async () => {
  const first = await open({ api: planningApi().api })
  await click('Table')
  expect(await screen.findByRole('columnheader', { name: 'Target date' })).toBeTruthy()
  first.unmount()
  await open({ api: planningApi().api })
  expect(await screen.findByRole('rowheader', { name: 'Bed tower' })).toBeTruthy()
  localStorage.clear()
})

test('shows what was changed last above a long list', async () => {
  await open({ api: planningApi({ projects: many }).api })
  const recent = within(screen.getByRole('region', { name: 'Changed last' }))
  expect(recent.getAllByRole('link')).toHaveLength(4)
})

test('deletes a project at once, and undoes that', async () => {
  const { api, sent } = planningApi()
  const page = await open({ api })
  await click('Actions for Bed tower')
  await choose('Delete')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bed tower' })).toBeNull())
  await waitFor(() => expect(page.snackbars).toHaveLength(1))
  expect(page.snackbars[0]?.message).toBe('Bed tower was deleted with its scenarios.')
  await act(async () => page.snackbars[0]?.action?.onAct())
  expect(await screen.findByRole('link', { name: 'Bed tower' })).toBeTruthy()
  expect(sent.map(({ line }) => line)).toEqual([
    `DELETE projects/${ids.project}`,
    `POST projects/${ids.project}/restore`,
  ])
})

test('shows a project again that could not be deleted, and says why', async () => {
  const { api } = planningApi({}, { 'DELETE projects/:id': () => refusal(403, 'read-only') })
  const page = await open({ api })
  await click('Actions for Bed tower')
  await choose('Delete')
  await waitFor(() => expect(page.notifications).toHaveLength(1))
  expect(page.notifications[0]?.message).toBe('You can read this project, but not change it.')
  expect(await screen.findByRole('link', { name: 'Bed tower' })).toBeTruthy()
})

test('renames a project from its version, and moves it to another client', async () => {
  const { api, sent } = planningApi()
  await open({ api })
  await click('Actions for Bed tower')
  await choose('Rename…')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Tower 2{Enter}')
  expect(await screen.findByRole('link', { name: 'Tower 2' })).toBeTruthy()
  await click('Actions for Tower 2')
  await choose('Move to another client…')
  const client = await screen.findByRole('combobox', { name: 'Client' })
  await userEvent.clear(client)
  await userEvent.type(client, 'Coast')
  await click('Move')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Tower 2' }, { client: { name: 'Coast' } }])
})

test('shares a project with members by name; a personal account has nobody to share with', async () => {
  const { api, sent } = planningApi()
  const first = await open({ api })
  await click('Actions for Bed tower')
  await choose('Share…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Bed tower' }))
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Add a member' }))
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(names).toEqual(['Benben@lakeside.test'])
  await userEvent.click(screen.getByRole('option', { name: /Ben/ }))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Right of Ben' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Can edit' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ organizationRight: null, members: [{ userId: 'auth0|ben', right: 'editor' }] })
  first.unmount()
  await open({ api: planningApi().api, person: people.standard })
  await click('Actions for Bed tower')
  await screen.findByRole('menuitem', { name: 'Rename…' })
  expect(screen.queryByRole('menuitem', { name: 'Share…' })).toBeNull()
})

test('a reader may only duplicate a project', async () => {
  await open({ api: planningApi({ project: projectOf({ right: 'reader' }) }).api })
  await click('Actions for Bed tower')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Duplicate…'])
})

test('is closed to users without the toolkit or the standard tier', async () => {
  await open({ person: people.seatless })
  expect(screen.getByRole('alert').textContent).toBe('Closed: planning-tier')
})

test('publishes chosen scenarios to another account, and withdraws what was published', async () => {
  const published = {
    id: ids.client,
    projectId: ids.project,
    studyName: 'Bed tower',
    targetName: 'Coast Planning',
    scenarios: 2,
    isByOperator: false,
    publishedAt: '2026-11-20T09:00:00.000Z',
    withdrawnAt: null,
  }
  const bodies: unknown[] = []
  const { api } = planningApi(
    {},
    {
      publications: [published],
      'POST publications': async (request: Request) => {
        bodies.push(await request.json())
        return Response.json(published)
      },
      'DELETE publications/:id': () => new Response(null, { status: 204 }),
    },
  )
  const page = await open({ api })
  await click('Actions for Bed tower')
  await choose('Publish as a study…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Bed tower as a study' }))
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Alone/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the study from Coast Planning' }))
  await waitFor(() => expect(page.requests.some(({ method }) => method === 'DELETE')).toBe(true))
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(dialog.getByText('Enter a domain such as lakeside.org, or an e-mail address.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: 'A person' }))
  expect(dialog.getByText('Enter an e-mail address.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'sam@planner.test{Enter}')
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ scenarioIds: [ids.base, ids.growth], target: { email: 'sam@planner.test' } })
})

test('publishes to an organization by its domain or an address of its administrator, and says which one it is', async () => {
  const targets: unknown[] = []
  const { api } = planningApi(
    {},
    {
      publications: [],
      'POST publications': async (request: Request) => {
        const { target } = (await request.json()) as { target: { domain?: string } }
        targets.push(target)
        if (target.domain) return refusal(409, 'unknown-target')
        const facts = { id: ids.client, projectId: ids.project, studyName: 'Bed tower', targetName: 'Coast Planning' }
        const publishedAt = '2026-11-20T09:00:00.000Z'
        return Response.json({ ...facts, scenarios: 3, isByOperator: false, publishedAt, withdrawnAt: null })
      },
    },
  )
  const page = await open({ api })
  await click('Actions for Bed tower')
  await choose('Publish as a study…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Bed tower as a study' }))
  await dialog.findByRole('checkbox', { name: /^Alone/ })
  const field = dialog.getByRole('textbox', { name: 'Domain, or e-mail address of an admin' })
  await userEvent.type(field, 'coast.org{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^No other organisation is known/)
  expect([field.getAttribute('aria-invalid'), page.notifications.length]).toEqual(['true', 0])
  await userEvent.clear(field)
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.type(field, 'ann@coast.org{Enter}')
  await waitFor(() => expect(page.notifications.at(-1)?.message).toBe('The study was published to Coast Planning.'))
  expect(targets).toEqual([{ domain: 'coast.org' }, { adminEmail: 'ann@coast.org' }])
})

/** What the dialog does not read of a hospital. */
const unread = [
  'city',
  'state',
  'zip',
  'longitude',
  'latitude',
  'locationGrade',
  'fiscalYear',
  'beds',
  'occupancy',
  'averageLengthOfStay',
  'address',
  'county',
  'countyFips',
  'controlGroup',
  'control',
  'ruralUrban',
  'phone',
  'hospitalType',
  'ownership',
  'emergencyServices',
  'birthingFriendly',
  'rating',
  'trauma',
  'helipad',
  'locationFile',
  'listedClosed',
].map((key) => [key, null] as const)
const hospital = {
  'facilities/:ccn': {
    ...Object.fromEntries(unread),
    ccn: '220071',
    name: 'General Hospital',
    type: 'short-term',
    sample: false,
  },
}
const inDialog = async () => within(await screen.findByRole('dialog', { name: 'Use in a project' }))

test("adds another screen's hospital to a project that is found by its client, and opens the project", async () => {
  const project = projectOf({ places: [] })
  const { api, sent } = planningApi({ project, projects: [...many.slice(1, 2), project] }, hospital)
  const page = await open({ api }, '?ccn=220071')
  const dialog = await inDialog()
  await dialog.findByText('General Hospital is added to the locations of the project.')
  await userEvent.click(dialog.getByRole('button', { name: 'Add to project' }))
  expect(dialog.getByText('Choose a project.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('combobox', { name: 'Project' }), 'prairie')
  await userEvent.click(await screen.findByRole('option', { name: 'Bed tower' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add to project' }))
  await waitFor(() => expect(page.navigations).toHaveLength(1))
  expect(page.navigations[0]).toContain(ids.project)
  expect(sent).toEqual([{ line: `PUT projects/${ids.project}`, body: { locations: [ids.location] } }])
})

test("says of another screen's hospital that it is listed as closed", async () => {
  const closed = { ...hospital['facilities/:ccn'], listedClosed: true }
  await open({ api: planningApi({}, { 'facilities/:ccn': closed }).api }, '?ccn=220071')
  expect(await (await inDialog()).findByText(/^General Hospital is added .* It is listed as closed\.$/)).toBeTruthy()
})

test('starts a scenario with the units of another screen in the project, whose location is kept', async () => {
  const { api, sent } = planningApi({}, hospital)
  const page = await open({ api }, '?ccn=220071&year=2021&units=adults-pediatrics_nicu&target=80')
  const dialog = await inDialog()
  await dialog.findByText(/a scenario starts from 2 units in 2021/)
  await userEvent.click(dialog.getByRole('combobox', { name: 'Project' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Bed tower' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Start scenario' }))
  await waitFor(() => expect(page.navigations).toHaveLength(1))
  const params = new URLSearchParams(page.navigations[0]?.split('?')[1])
  expect(Object.fromEntries(params)).toEqual({
    ccn: '220071',
    year: '2021',
    units: 'adults-pediatrics_nicu',
    target: '80',
    project: ids.project,
    location: ids.location,
  })
  expect(sent).toEqual([])
})

test("makes a project for another screen's hospital where the person can edit none", async () => {
  const { api, sent } = planningApi({ projects: [projectOf({ right: 'reader' })] }, hospital)
  const page = await open({ api }, '?ccn=220071')
  const dialog = await inDialog()
  await userEvent.type(await dialog.findByRole('combobox', { name: 'Client' }), 'Coast')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Project' }), 'Annex{Enter}')
  await waitFor(() => expect(page.navigations).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ name: 'Annex', client: { name: 'Coast' }, locations: [ids.location] })
})

test('adds no hospital that is not known, and none where the person closes the question', async () => {
  const { api, sent } = planningApi()
  const page = await open({ api }, '?ccn=220071&sort=name')
  const dialog = await inDialog()
  await dialog.findByText('Hospital 220071 could not be loaded.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.address()).toContain('?sort=name')
  expect(sent).toEqual([])
})
