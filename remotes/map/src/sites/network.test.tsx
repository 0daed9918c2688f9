import { beforeEach, expect, jest, test } from '@jest/globals'
import type { DriveTimeJob } from '@keyroom/product-api'
import { refusal, renderRemote } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { general, mapAnswers } from '../testing/facilities.ts'
import { answeredJob, answeredNetwork, jobId } from '../testing/network.ts'
import { ownPoints } from '../testing/own-locations.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'

let map: StillMap
let orders: Record<string, unknown>[]
beforeEach(() => {
  map = stillMap()
  orders = []
})
// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))

interface JobAnswers {
  job?: () => DriveTimeJob | Response
  order?: () => Response
  earlier?: readonly DriveTimeJob[]
  cancel?: () => DriveTimeJob
}

const open = async (query: string, { job = answeredJob, order, earlier = [], cancel }: JobAnswers = {}) => {
  const api = mapAnswers({
    'facilities/:ccn': general,
    'locations/points': ownPoints,
    'drive-times/jobs': { items: earlier },
    'POST drive-times/jobs': async (request: Request) => {
      const ordered = (await request.json()) as Record<string, unknown>
      orders.push(ordered)
      return order?.() ?? Response.json(answeredJob({ id: String(ordered['id']) }), { status: 202 })
    },
    'drive-times/jobs/:id': () => {
      const given = job()
      return given instanceof Response ? given : Response.json(given)
    },
    'DELETE drive-times/jobs/:id': () => Response.json(cancel?.() ?? answeredJob()),
    'drive-times/jobs/:id/result': answeredNetwork(),
  })
  const page = await renderRemote({ remote, descriptor, api, path: `widget/map?times=&task=network${query}` })
  await page.settled()
  return page
}
const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const click = (element: HTMLElement) => act(async () => element.click())
const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const done = () => answeredJob({ state: 'done', done: 3, total: 3 })

test('all emergency hospitals of a state are ordered, and the address keeps the job', async () => {
  const page = await open('&among=emergency&within=MA')
  await click(await screen.findByRole('button', { name: 'Calculate' }))
  await waitFor(() => expect(orders).toHaveLength(1))
  expect(orders[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    kind: 'bands',
    origins: { group: 'emergency', state: 'MA' },
    minutes: [15, 30, 45],
    direction: 'to',
  })
  await waitFor(() => expect(page.address()).toContain(`job=${String(orders[0]?.['id'])}`))
  expect(await screen.findByText('1 of 2 places calculated')).toBeTruthy()
})

test('a lost answer is reported until the device is online, and another try has the same id', async () => {
  await open('&within=MA', { order: () => refusal(503, 'network') })
  await click(await screen.findByRole('button', { name: 'Calculate' }))
  await screen.findByRole('alert')
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await click(screen.getByRole('button', { name: 'Calculate' }))
  await waitFor(() => expect(orders).toHaveLength(2))
  expect(orders[1]?.['id']).toBe(orders[0]?.['id'])
})

test('own locations and picked hospitals are listed', async () => {
  await open('&start=own')
  expect(await screen.findByText('3 places')).toBeTruthy()
  await click(screen.getByRole('button', { name: 'Calculate' }))
  await waitFor(() => expect(orders[0]?.['origins']).toHaveLength(3))
})

test('without picks there is nothing to order', async () => {
  await open('&start=picks')
  expect(await screen.findByText(/^Choose hospitals or own locations on the map first/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Calculate' })).toHaveProperty('disabled', true)
})

test('a running job is cancelled', async () => {
  let state: DriveTimeJob = answeredJob()
  await open(`&job=${jobId}`, {
    job: () => state,
    cancel: () => (state = answeredJob({ state: 'cancelled', cancelRequested: true })),
  })
  await click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/^This calculation was cancelled/)).toBeTruthy()
})

test('the result shows what all reach together and each of them, sorted by a click', async () => {
  const page = await open(`&job=${jobId}`, { job: done })
  const together = await screen.findByRole('table', { name: 'What all places reach together (estimate)' })
  expect(within(together).getByRole('row', { name: '30 2,000,000 40' })).toBeTruthy()
  expect(screen.getByText('3 places, driving to them. 1 has no figures.')).toBeTruthy()
  const each = screen.getByRole('table', { name: 'What each place reaches (estimate)' })
  const names = () =>
    within(each)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(
    within(each).getByRole('row', { name: /^General Hospital 250,000 1 25 1,250,000 1 25 75(\.0)?%$/ }),
  ).toBeTruthy()
  await userEvent.click(within(each).getByRole('button', { name: 'People, 15 min' }))
  expect(names().slice(0, 2)).toEqual(['Harbor Hospital', 'General Hospital'])
  expect(names()[2]).toBe('229999Not a hospital with a known location')
  await click(within(each).getByRole('button', { name: 'Harbor Hospital' }))
  expect(page.address()).toContain('ccn=221302')
  expect(map.calls).toContainEqual(['setBands', 0])
})

test('a job that failed says why, and one that is gone that results are kept for 30 days', async () => {
  const problem = { code: 'no-hospitals', message: '' }
  const page = await open(`&job=${jobId}`, { job: () => answeredJob({ state: 'failed', problem }) })
  expect(await screen.findByText(/^Expected hospitals with a known location/)).toBeTruthy()
  page.unmount()
  await open(`&job=${jobId}`, { job: () => refusal(404, 'not-found') })
  expect(await screen.findByText(/results are kept for 30 days. Calculate again/)).toBeTruthy()
})

test('the fields and the summary say what the open job was ordered for, and a change of them closes it', async () => {
  const asked = {
    hospitals: { group: 'emergency' as const, state: 'MA' },
    places: null,
    minutes: [20, 40],
    direction: 'from' as const,
    timeOfDay: null,
  }
  const page = await open(`&within=NY&job=${jobId}`, { job: () => ({ ...done(), asked }) })
  await screen.findByRole('table', { name: 'What each place reaches (estimate)' })
  await click(screen.getByRole('button', { name: /Many places · .* · Massachusetts · 20, 40 min/ }))
  const field = (name: string) => screen.getByRole('combobox', { name }).textContent
  expect([field('Hospitals'), field('State')]).toEqual(['With an emergency department', 'Massachusetts'])
  await choose('State', 'Vermont')
  await waitFor(() => expect(page.address()).not.toContain('job='))
  expect(page.address()).toContain('minutes=20.40')
  expect(page.address()).toContain('among=emergency')
  expect(page.address()).toContain('within=VT')
  expect(screen.queryByRole('table', { name: 'What each place reaches (estimate)' })).toBeNull()
})

test('an earlier job is opened from the list', async () => {
  const page = await open('', { job: done, earlier: [done()] })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Earlier calculations' }))
  await userEvent.click(await screen.findByRole('option', { name: /3 places$/ }))
  await waitFor(() => expect(page.address()).toContain(`job=${jobId}`))
  expect(await screen.findByRole('table', { name: 'What each place reaches (estimate)' })).toBeTruthy()
})

test.each([
  [503, 'unavailable', 'The server could not answer.'],
  [429, 'too-many-requests', 'There are too many requests at the moment.'],
])('without progress because of %i %s the page says so, and goes on by itself', async (status, code, reason) => {
  jest.useFakeTimers()
  try {
    let job: DriveTimeJob | Response = answeredJob()
    const page = await open(`&job=${jobId}`, { job: () => (job instanceof Response ? job.clone() : job) })
    await screen.findByText('1 of 2 places calculated')
    job = refusal(status, code)
    await passTime(2_000)
    expect(await screen.findByText(`${reason} Nothing is lost: this page asks again by itself.`)).toBeTruthy()
    expect(screen.getByText('1 of 2 places calculated')).toBeTruthy()
    expect(page.address()).toContain(`job=${jobId}`)
    job = done()
    await passTime(6_000)
    expect(await screen.findByRole('table', { name: 'What each place reaches (estimate)' })).toBeTruthy()
    expect(screen.queryByText(/Nothing is lost/)).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('a hidden page does not ask for progress, and asks again once it is visible', async () => {
  jest.useFakeTimers()
  const visibility = jest.spyOn(document, 'visibilityState', 'get')
  try {
    let asked = 0
    const job = () => {
      asked += 1
      return answeredJob()
    }
    await open(`&job=${jobId}`, { job })
    await screen.findByText('1 of 2 places calculated')
    visibility.mockReturnValue('hidden')
    const before = asked
    await passTime(10_000)
    expect(asked).toBe(before)
    visibility.mockReturnValue('visible')
    await passTime(2_000)
    expect(asked).toBeGreaterThan(before)
  } finally {
    visibility.mockRestore()
    jest.useRealTimers()
  }
})
