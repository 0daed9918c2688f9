import { beforeEach, expect, jest, test } from '@jest/globals'
import { people, renderRemote, type Answer, type RenderOptions } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { general, mapAnswers } from '../testing/facilities.ts'
import { ownPoints } from '../testing/own-locations.ts'
import { addedLocation, project } from '../testing/projects.ts'
import { answeredBestSites, answeredComparison } from '../testing/sites.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'

let map: StillMap
let sent: { readonly path: string; readonly body: Record<string, unknown> }[]
beforeEach(() => {
  map = stillMap()
  sent = []
})
// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))

const noted = (answer: (body: Record<string, unknown>) => unknown) => async (request: Request) => {
  const body = (await request.json()) as Record<string, unknown>
  sent.push({ path: `${request.method} ${new URL(request.url).pathname}`, body })
  return Response.json(answer(body))
}
const answersWith = (own: Record<string, Answer> = {}) =>
  mapAnswers({
    'facilities/:ccn': general,
    'locations/points': ownPoints,
    'POST drive-times/comparison': answeredComparison(),
    'POST drive-times/best-sites': answeredBestSites(),
    projects: { items: [project], total: 1, next: null },
    clients: [],
    'POST projects': noted(({ id, name }) => ({ ...project, id, name })),
    'projects/:id': project,
    locations: [],
    'POST locations': noted(addedLocation),
    'PUT projects/:id': noted(() => project),
    ...own,
  })
const open = async (query: string, options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({
    remote,
    descriptor,
    api: answersWith(),
    path: `widget/map${query}`,
    person: people.admin,
    ...options,
  })
  await page.settled()
  return page
}
const click = (element: HTMLElement) => act(async () => element.click())
const openDialog = async (name: string) => {
  await click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Use in a project' }))
}
const addTo = async (dialog: ReturnType<typeof within>) => {
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Project' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Bed tower' }))
  await click(dialog.getByRole('button', { name: 'Add to project' }))
}

test('two compared sites become locations of a project, the point under a name', async () => {
  await open('?times=220071;42.3612,-71.0682&task=compare')
  const dialog = await openDialog('Use in a project')
  const name = await dialog.findByRole('textbox', { name: 'Name of the location' })
  expect((name as HTMLInputElement).value).toBe('42.3612,-71.0682')
  await userEvent.clear(name)
  await userEvent.type(name, 'Harbor site')
  await addTo(dialog)
  expect(await dialog.findByText('2 places were added to “Bed tower”.')).toBeTruthy()
  expect(sent.map(({ path }) => path)).toEqual([
    'POST /api/locations',
    'POST /api/locations',
    `PUT /api/projects/${project.id}`,
  ])
  const [hospital, point, changed] = sent.map(({ body }) => body)
  expect(hospital).toMatchObject({ ccn: '220071', name: 'General Hospital' })
  expect(point).toMatchObject({ name: 'Harbor site', latitude: 42.3612, longitude: -71.0682 })
  expect(changed).toEqual({ locations: [hospital?.['id'], point?.['id']] })
})

test('a new site is called by its city and ZIP code, and needs a name', async () => {
  await open('?times=&task=best&within=MA')
  const dialog = await openDialog('Use in a project: a site in 01201')
  const name = await dialog.findByRole('textbox', { name: 'Name of the location' })
  expect((name as HTMLInputElement).value).toBe('Pittsfield 01201')
  await userEvent.clear(name)
  await addTo(dialog)
  expect(sent).toEqual([])
  expect(name.getAttribute('aria-invalid')).toBe('true')
})

test('a point where an own location is stands for that location', async () => {
  await open('?tool=nearest&near=42.3000,-71.3000')
  const dialog = await openDialog('Use in a project')
  expect(dialog.getByText('1 place becomes a location of the project. North clinic')).toBeTruthy()
  await addTo(dialog)
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ locations: [ownPoints.columns.id[1]] }]))
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('a project that is made on the way gets the places at once, and names what is missing', async () => {
  await open('?times=220071;42.3612,-71.0682&task=compare')
  const dialog = await openDialog('Use in a project')
  await userEvent.click(await dialog.findByRole('radio', { name: 'A new project' }))
  await click(dialog.getByRole('button', { name: 'Add to project' }))
  expect(dialog.getByText('Enter the client that the project is for.')).toBeTruthy()
  expect(dialog.getByText('Enter a name.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByRole('combobox', { name: 'Client' }), 'Harbor Trust')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the project' }), ' North side ')
  await click(dialog.getByRole('button', { name: 'Add to project' }))
  expect(await dialog.findByText('2 places were added to “North side”.')).toBeTruthy()
  const [hospital, point, made] = sent.map(({ body }) => body)
  expect(sent.map(({ path }) => path)).toEqual(['POST /api/locations', 'POST /api/locations', 'POST /api/projects'])
  expect(made).toMatchObject({
    name: 'North side',
    client: { name: 'Harbor Trust' },
    locations: [hospital?.['id'], point?.['id']],
  })
})

test('who has no project that they may change makes one', async () => {
  const none = { items: [{ ...project, right: 'reader' }], total: 1, next: null }
  await open('?tool=nearest&near=42.3000,-71.3000', { api: answersWith({ projects: none }) })
  const dialog = await openDialog('Use in a project')
  expect(await dialog.findByRole('combobox', { name: 'Client' })).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
})

test('accounts that may not plan have no such button', async () => {
  await open('?tool=nearest&near=42.3000,-71.3000', { person: people.free })
  await screen.findByRole('table', { name: 'Nearest hospitals to 42.3000,-71.3000' })
  expect(screen.queryByRole('button', { name: 'Use in a project' })).toBeNull()
})
