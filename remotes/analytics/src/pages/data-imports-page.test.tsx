import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@keyroom/contract'
import { importKinds, type ImportUpload } from '@keyroom/product-api'
import { answers, people, refusal, renderRemote, stopClock, type Answer, type Person } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { importAnswers, importJob, runningJob } from '../testing/import-answers.ts'

const mockUploaded: ImportUpload[] = []
let mockArrive: (upload: ImportUpload) => Promise<unknown> = () => new Promise(() => undefined)
jest.mock('@keyroom/product-api', () => ({
  ...jest.requireActual<object>('@keyroom/product-api'),
  uploadImport: (upload: ImportUpload) => {
    mockUploaded.push(upload)
    return mockArrive(upload)
  },
}))

const scrolledTo = jest.fn()
beforeEach(() => {
  mockUploaded.length = 0
  scrolledTo.mockClear()
  // jsdom has no layout and cannot read parts of files.
  Element.prototype.scrollIntoView = scrolledTo
  Blob.prototype.arrayBuffer = () => Promise.resolve(new ArrayBuffer())
  mockArrive = () => new Promise(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const operator: Person = { ...people.admin, isOperator: true }
const open = (answering: Readonly<Record<string, Answer>> = {}, person = operator) =>
  renderRemote({
    remote,
    descriptor,
    path: 'data-imports',
    person,
    api: answers({ ...importAnswers, ...answering }),
  })
const csv = (name: string, text = 'a,b\n1,2\n') => new File([text], name, { type: 'text/csv', lastModified: 1 })
const choose = async (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('Choose files'), files)

test('is closed to users who are not operators, and no entry of their menu', async () => {
  expect(descriptor.menu.find(({ id }) => id === 'data-imports')).toMatchObject({ visibleTo: 'operator' })
  await open({}, people.admin)
  expect((await screen.findByRole('alert')).textContent).toBe('Closed: operator-only')
})

test('shows what is stored, what was imported, and why a file was refused', async () => {
  await open()
  const job = await screen.findByRole('listitem', { name: 'reports.csv' })
  expect(job.textContent).toMatch(/Done.*Cost reports · 2019–2021 · 1\.4 MB · started by you.*took 2\.3 s/)
  expect(job.textContent).toMatch(/Added1,190Changed7Unchanged4Skipped2Flagged31/)
  expect(screen.getByRole('listitem', { name: 'budget.csv' }).textContent).toMatch(
    /started from the command line.*This is a PDF document\. Download.*Choose another file/,
  )
  expect(await screen.findByRole('row', { name: /reports\.csv Cost reports 2019–2021 1,203/ })).toBeTruthy()
  expect(screen.getByText(/fictitious sample data/)).toBeTruthy()
  await userEvent.click(within(job).getByRole('button', { name: 'Details' }))
  expect(await within(job).findByRole('row', { name: '12 Skipped Provider CCN 12 is not six characters' })).toBeTruthy()
  expect(job.textContent).toContain('Favourite Colour')
})

test('polls a running import every second until it ends', async () => {
  const { pass, until } = stopClock()
  let asked = 0
  const { notifications } = await open({
    'data/imports': () => {
      asked += 1
      return Response.json({ items: [asked < 3 ? runningJob(1, { rows: 100 * asked }) : importJob(1)] })
    },
  })
  await until(() => screen.queryByText('100 rows read'))
  expect(screen.getByRole('progressbar', { name: 'reports.csv: import progress' }).getAttribute('aria-valuenow')).toBe(
    '33',
  )
  await pass(1_000)
  await until(() => screen.queryByText('200 rows read'))
  await pass(1_000)
  await until(() => notifications.length > 0)
  expect(notifications.map(({ message }) => message)).toEqual(['reports.csv was imported.'])
  await pass(5_000)
  expect(asked).toBe(3)
})

test('cancels after a confirmation, and says when it was too late', async () => {
  let isLate = false
  const { notifications, requests } = await open({
    'data/imports': { items: [runningJob(1)] },
    'DELETE data/imports/:id': () =>
      isLate ? refusal(409, 'import-publishing') : Response.json(runningJob(1, { cancelRequested: true })),
  })
  const cancel = async (how: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the import of reports.csv' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this import?' })
    await userEvent.click(within(dialog).getByRole('button', { name: how }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const deleted = () => requests.filter(({ method }) => method === 'DELETE').length
  await cancel('Keep importing')
  expect(deleted()).toBe(0)
  await cancel('Cancel import')
  await waitFor(() => expect(deleted()).toBe(1))
  isLate = true
  await cancel('Cancel import')
  await waitFor(() => expect(notifications.at(-1)?.message).toMatch(/is being published/))
})

test('uploads files one after another with progress, and keeps a failed one to send again', async () => {
  const arrivals: PromiseWithResolvers<unknown>[] = []
  mockArrive = () => {
    const arrival = Promise.withResolvers<unknown>()
    arrivals.push(arrival)
    return arrival.promise
  }
  await open()
  await choose(csv('one.csv'), csv('two.csv'), csv('three.zip'))
  expect(screen.getByText(/This is an archive/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Calendar year (optional)'), '2021')
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 files' }))
  await waitFor(() => expect(mockUploaded.map(({ name, year }) => `${name} ${year}`)).toEqual(['one.csv 2021']))
  expect(await screen.findByText(/waiting for the previous upload/)).toBeTruthy()
  act(() => mockUploaded[0]?.onSent?.(4))
  expect(await screen.findByText('4 bytes of 8 bytes sent · 50%')).toBeTruthy()
  arrivals[0]?.reject(new ApiError('The connection broke off.', { status: 0, code: 'network' }))
  expect(await screen.findByText(/was lost after 4 bytes of 8 bytes.*still selected/)).toBeTruthy()
  await waitFor(() => expect(mockUploaded).toHaveLength(2))
  arrivals[1]?.resolve(importJob(3, { file: 'two.csv', state: 'queued', phase: 'waiting', report: null }))
  expect(await screen.findByRole('button', { name: 'Send 1 file again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take two.csv from the list' })).toBeNull()
})

test('scrolls to the next step, and lists a file only once', async () => {
  await open()
  expect(scrolledTo).not.toHaveBeenCalled()
  await choose(csv('one.csv'), csv('one.csv'), csv(`${'a'.repeat(200)}.csv`))
  await choose(csv('one.csv'))
  expect(scrolledTo).toHaveBeenCalledWith({ block: 'nearest' })
  expect(within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText(/name is longer than 200 characters/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 1 file' })).toBeTruthy()
})

test('sends raw reports before their texts and numbers, which depend on them', async () => {
  await open()
  await choose(csv('HOSP10_2021_ALPHA.CSV'), csv('HOSP10_2021_NMRC.CSV'), csv('HOSP10_2021_RPT.CSV'), csv('a.csv'))
  const list = within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')
  expect(list.map(({ textContent }) => textContent?.replace(/CSV.*/i, ''))).toEqual([
    'HOSP10_2021_RPT.',
    'HOSP10_2021_ALPHA.',
    'HOSP10_2021_NMRC.',
    'a.',
  ])
})

test('does not open a file dropped outside the zone in place of the page', async () => {
  await open()
  const isPrevented = (types: string[]) => {
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { types } })
    return !dispatchEvent(drop)
  }
  await screen.findByLabelText('Choose files')
  expect([isPrevented(['Files']), isPrevented(['text/plain'])]).toEqual([true, false])
})

test('offers the shapefile of ZIP codes in the file dialog, which is a ZIP archive', async () => {
  await open()
  const shapefile = new File(['PK'], 'cb_2020_us_zcta520_500k.zip', { type: 'application/zip' })
  await userEvent.upload(await screen.findByLabelText('Choose files'), shapefile)
  expect(await screen.findByText('cb_2020_us_zcta520_500k.zip')).toBeTruthy()
})

test.each([
  ['full', new ApiError('No room.', { status: 507, code: 'storage-full' }), /no space left for the file/],
  [
    'refused',
    new ApiError('Not a name.', { status: 400, code: 'invalid-request', requestId: 'r-1' }),
    /Not a name.*r-1/,
  ],
  ['closed to me', new ApiError('No.', { status: 403, code: 'operator-only' }), /no longer an operator/],
])('says what to do when the service is %s', async (_name, error, text) => {
  mockArrive = () => Promise.reject(error)
  await open()
  await choose(csv('one.csv'))
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 file' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('does not send a file that is no longer readable, and says so', async () => {
  await open()
  const gone = csv('gone.csv')
  jest
    .spyOn(gone, 'slice')
    .mockReturnValue(
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
    )
  await choose(gone)
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 file' }))
  expect(await screen.findByText(/was moved or changed after you chose it/)).toBeTruthy()
  expect(mockUploaded).toEqual([])
})

test('lists every kind of file, with what each fills and where its publisher offers it', async () => {
  await open()
  const list = (await screen.findByText('Supported files')).closest('details')
  const links = [...(list?.querySelectorAll('a') ?? [])]
  expect(links).toHaveLength(importKinds.length)
  expect(links.filter(({ href, rel }) => !href.startsWith('https://') || !rel.includes('noreferrer'))).toEqual([])
  expect(list?.textContent).toContain('Places hospitals on the map.')
})

test('asks before the reader leaves or logs out during an upload', async () => {
  const page = await open()
  await choose(csv('one.csv'))
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 file' }))
  await waitFor(() => expect(leaves()).toBe(false))
  const stays = page.host.session.logOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await stays
  expect(page.didLogOut()).toBe(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(leaves()).toBe(false)

  const loggedOut = page.host.session.logOut()
  await userEvent.click(await screen.findByRole('button', { name: 'Stop and leave' }))
  await loggedOut
  expect(page.didLogOut()).toBe(true)
  expect(leaves()).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(leaves()).toBe(true))
  expect(mockUploaded[0]?.signal?.aborted).toBe(true)
})

test('tells a user who is no longer an operator', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined)
  await open({ 'data/imports': () => refusal(403, 'operator-only') })
  expect(await screen.findByText('You are no longer an operator. Imports that have started continue.')).toBeTruthy()
})
