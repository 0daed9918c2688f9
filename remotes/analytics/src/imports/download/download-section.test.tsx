import { afterEach, expect, jest, test } from '@jest/globals'
import { downloadTroubles, type Download, type PublicCatalog } from '@keyroom/product-api'
import { answers, people, refusal, renderRemote, stopClock, type Answer } from '@keyroom/remote-testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../../remote.json'
import remote from '../../remote.ts'
import { importAnswers, publicCatalog, runningDownload } from '../../testing/import-answers.ts'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const open = (answering: Readonly<Record<string, Answer>> = {}) =>
  renderRemote({
    remote,
    descriptor,
    path: 'data-imports',
    person: { ...people.admin, isOperator: true },
    api: answers({ ...importAnswers, ...answering }),
  })
const section = () => screen.findByRole('region', { name: 'Download from CMS' })
const downloading = (...items: Download[]) => ({ 'data/downloads': { items } })

test('shows what the catalog lists by year, what of it is imported, and when it said so', async () => {
  await open()
  const shown = within(await section())
  expect(await shown.findByText(/^The catalogue as of 15 Jun 2026/)).toBeTruthy()
  expect(shown.getByText('KeyRoom connects to data.cms.gov only when you press a button here.')).toBeTruthy()
  const rows = shown.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'YearCost reportsMedicare inpatientsPatient origin by ZIP codeDownload',
    '2023published 20 Nov 2025not listednot listedDownload',
    '2022imported 2 Jan 2026not listedavailableDownload',
  ])
  expect(shown.getByText(/comes with each year: new edition of 9 Apr 2026/)).toBeTruthy()
})

test('asks the catalog when the operator says so, and waits for what it says', async () => {
  const { until, pass } = stopClock()
  const never: PublicCatalog = { ...publicCatalog, askedAt: null, answeredAt: null, files: [] }
  let asked = 0
  let polled = 0
  await open({
    'data/catalog': () => Response.json(asked === 0 ? never : { ...publicCatalog, isAsking: (polled += 1) < 2 }),
    'POST data/catalog': () => {
      asked += 1
      return Response.json({ ...never, isAsking: true }, { status: 202 })
    },
  })
  await until(() => screen.queryByText('The catalogue has not been asked yet.'))
  expect(asked).toBe(0)
  const button = screen.getByRole('button', { name: 'Check for files' })
  button.click()
  await until(() => screen.queryByText('Asking data.cms.gov…'))
  button.click()
  await pass(2_000)
  await until(() => screen.queryByText(/^The catalogue as of/))
  expect(asked).toBe(1)
})

test('orders a year, and says what of it the catalog lacks', async () => {
  const ordered: unknown[] = []
  const { notifications } = await open({
    'POST data/downloads': async (request: Request) => {
      ordered.push(await request.json())
      const missing = [{ kind: 'service-area', title: 'Hospital Service Area', year: 2023 }]
      return Response.json({ items: [runningDownload(1)], missing }, { status: 202 })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Download and import 2023' }))
  await waitFor(() => expect(notifications.length).toBe(1))
  expect(ordered).toEqual([{ years: [2023] }])
  expect(notifications[0]?.message).toBe('Not in the catalogue for 2023: Patient origin by ZIP code.')
})

test('shows how far downloads are, and cancels one', async () => {
  const { requests } = await open({
    ...downloading(runningDownload(1), runningDownload(2, { file: 'b.csv', url: 'b', state: 'waiting', bytes: null })),
    'DELETE data/downloads/:id': () => Response.json(runningDownload(1, { cancelRequested: true })),
  })
  const file = 'CostReport_2022_Final.csv'
  const progress = await screen.findByRole('progressbar', { name: `${file}: download progress` })
  expect(progress.getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('2.5 MB of 10 MB received')).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'b.csv' }).textContent).toContain('Waiting')
  await userEvent.click(screen.getByRole('button', { name: `Cancel the download of ${file}` }))
  await waitFor(() => expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})

test('says why a download failed until the file is ordered again', async () => {
  const values = { host: 'data.cms.gov', type: 'text/html' }
  const failed = { state: 'failed', trouble: { code: 'not-csv', values, reason: 'x' } } as const
  await open(
    downloading(
      runningDownload(4, { file: 'again.csv', url: 'again', state: 'done' }),
      runningDownload(3, { file: 'again.csv', url: 'again', ...failed }),
      runningDownload(2, { file: 'old.csv', url: 'old', ...failed, endedAt: '2026-01-01T00:00:00.000Z' }),
      runningDownload(1, failed),
    ),
  )
  const list = await screen.findByRole('list', { name: 'Downloads' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(list.textContent).toContain('data.cms.gov did not send a CSV file (text/html). Check for files again')
})

test('has a sentence for each trouble', async () => {
  const errors = jest.spyOn(console, 'error')
  const values = { host: 'data.cms.gov', detail: 'ENOTFOUND', seconds: 30, status: 404, origin: 'https://x', max: 4 }
  const more = { megabytes: 48, type: 'text/html', algorithm: 'sha256', received: 5, bytes: 9 }
  const troubles = downloadTroubles.map((code) => ({ code, values: { ...values, ...more }, reason: 'x' }))
  await open({ 'data/catalog': { ...publicCatalog, troubles } })
  const alerts = await within(await section()).findAllByRole('alert')
  const sentences = alerts.map(({ textContent }) => textContent)
  expect(new Set(sentences).size).toBe(downloadTroubles.length)
  expect(sentences.filter((text) => text.length <= 20 || text.includes('analytics.downloads'))).toEqual([])
  expect(errors).not.toHaveBeenCalled()
})

test('says that downloads are switched off, and offers none', async () => {
  await open({ 'data/catalog': { ...publicCatalog, isOn: false } })
  expect(await screen.findByText(/Downloads are switched off/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check for files' })).toBeNull()
})

test('says when the catalog could not be asked and a download could not begin', async () => {
  const { notifications } = await open({
    'POST data/catalog': () => refusal(503, 'away'),
    'POST data/downloads': () => refusal(503, 'away'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Check for files' }))
  await waitFor(() => expect(notifications.length).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Download and import 2022' }))
  await waitFor(() => expect(notifications.length).toBe(2))
  expect(notifications.map(({ message }) => message)).toEqual([
    'The catalogue could not be asked. Try again.',
    'The download could not be started. Try again.',
  ])
})
