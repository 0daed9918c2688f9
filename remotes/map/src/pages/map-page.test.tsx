import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { badApis, people, refusal, renderRemote, stopClock, type RenderOptions } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { general, mapAnswers, mapApi, points } from '../testing/facilities.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'

let map: StillMap
beforeEach(() => {
  map = stillMap()
})
afterEach(() => void jest.useRealTimers())
// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))
const open = async (query = '', options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({ remote, descriptor, api: mapApi, path: `widget/map${query}`, ...options })
  await page.settled()
  return page
}
/** Opening something may first fetch its code, which only an awaited `act` waits for. */
const click = (element: HTMLElement) =>
  act(async () => {
    element.focus()
    element.click()
  })
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('the table', () => {
  test('lists the facilities in view, the largest first, and states how many there are', async () => {
    await open('?view=table')
    expect(rowNames()).toEqual(['General Hospital', 'Harbor Hospital', 'Pacific Hospital'])
    expect(screen.getByText('3 hospitals in view')).toBeTruthy()
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('83.2%')
  })

  test('lists only the facilities in the extent of the map, even across the date line', async () => {
    await open('?view=table')
    const rest = (box: readonly [number, number, number, number]) =>
      act(() => map.events?.onRest({ latitude: 0, longitude: 0, zoom: 8 }, box, false))
    rest([-72, 42, -70, 43])
    expect(rowNames()).toEqual(['General Hospital', 'Harbor Hospital'])
    rest([-220, 10, -150, 20])
    expect(rowNames()).toEqual(['Pacific Hospital'])
    await waitFor(() => expect(map.calls).toContainEqual(['setIndex', true]))
  })

  test('is sorted by the clicked column, and in the other direction by the second click', async () => {
    await open('?view=table')
    await click(screen.getByRole('button', { name: 'Hospital' }))
    expect(rowNames()).toEqual(['General Hospital', 'Harbor Hospital', 'Pacific Hospital'])
    await click(screen.getByRole('button', { name: 'Hospital' }))
    expect(rowNames()).toEqual(['Pacific Hospital', 'Harbor Hospital', 'General Hospital'])
    expect(screen.getByRole('columnheader', { name: /Hospital/ }).getAttribute('aria-sort')).toBe('descending')
  })

  test('opens by its button, which the address keeps', async () => {
    const page = await open('?theirs=1')
    expect(screen.queryByRole('table')).toBeNull()
    await click(screen.getByRole('button', { name: 'Show table' }))
    expect(screen.getByRole('table')).toBeTruthy()
    expect(page.address()).toBe('/dashboard/widget/map?theirs=1&view=table')
    await click(screen.getByRole('button', { name: 'Hide table' }))
    expect(page.address()).toBe('/dashboard/widget/map?theirs=1')
  })

  test('a row opens its facility in the card, on the map and in the address, and publishes it', async () => {
    const page = await open('?view=table')
    await click(screen.getByRole('button', { name: 'General Hospital' }))
    expect(await screen.findByRole('region', { name: 'General Hospital' })).toBeTruthy()
    expect(map.calls).toContainEqual(['showPoint', -71.07, 42.36])
    expect(page.address()).toContain('ccn=220071')
    expect(page.others.last(topics.facilitySelected)).toEqual({ ccn: '220071', name: 'General Hospital' })
    expect(screen.getByRole('row', { current: true }).textContent).toContain('General Hospital')
  })
})

describe('the card', () => {
  test('leads to the projects with its hospital, unless the account may not plan', async () => {
    const page = await open('?ccn=220071')
    const link = await screen.findByRole('link', { name: 'Use in a project' })
    expect(link.getAttribute('href')).toContain('my-projects?ccn=220071')
    page.unmount()
    await open('?ccn=220071', { person: people.free })
    await screen.findByRole('region', { name: 'General Hospital' })
    expect(screen.queryByRole('link', { name: 'Use in a project' })).toBeNull()
  })

  test('opens for a facility in the address, and the map moves there', async () => {
    await open('?ccn=220071')
    const card = await screen.findByRole('region', { name: 'General Hospital' })
    expect(within(card).getByText('Boston, MA 02114')).toBeTruthy()
    expect(within(card).getByText('CCN 220071')).toBeTruthy()
    const figures = ['Beds', 'Occupancy', 'Average length of stay (days)'].map(
      (label) => within(card).getByText(label).nextElementSibling?.textContent,
    )
    expect(figures).toEqual(['1,011', '83.2%', '5.4'])
    expect(map.calls).toContainEqual(['showPoint', -71.07, 42.36])
  })

  test('closes with Escape and returns the focus to what opened it', async () => {
    const page = await open('?view=table')
    const row = screen.getByRole('button', { name: 'General Hospital' })
    await click(row)
    const card = await screen.findByRole('region', { name: 'General Hospital' })
    expect(document.activeElement).toBe(card)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'General Hospital' })).toBeNull()
    expect(document.activeElement).toBe(row)
    expect(page.address()).not.toContain('ccn=')
  })

  test('links to the analytics of the hospital', async () => {
    const page = await open('?ccn=220071')
    const link = await screen.findByRole('link', { name: 'Open hospital summary' })
    expect(link.getAttribute('href')).toBe('/dashboard/hospital-summary?ccn=220071')
    await click(link)
    expect(page.address()).toBe('/dashboard/hospital-summary?ccn=220071')
  })

  test('tells users without a subscription that the analytics are closed to them', async () => {
    await open('?ccn=220071', { person: people.free })
    const link = await screen.findByRole('link', { name: 'Open hospital summary' })
    const note = document.getElementById(link.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toMatch(/tier/i)
  })

  test('reports an unknown facility, which is not an error', async () => {
    const api = mapAnswers({
      'facilities/:ccn': () => refusal(404, 'not-found'),
    })
    await open('?ccn=999999', { api })
    expect(await screen.findByText(/999999/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull()
  })

  test('says how many in the county are 65 or older where an age table does', async () => {
    await open('?ccn=220071')
    expect((await screen.findByText(/^Suffolk County: 766,381 people in 2022/)).textContent).not.toContain('65')
    const aged65 = { people: 12_000, of: 46_000, firstYear: 2019, lastYear: 2023 }
    const county = { name: 'Suffolk County', population: 766_381, year: 2022, ruralUrbanCode: 1, aged65 }
    const api = mapAnswers({
      'facilities/220071': { ...general, countyFacts: county },
    })
    await open('?ccn=220071', { api })
    expect(await screen.findByText(/26\.1% aged 65 and over \(2019–2023\)/)).toBeTruthy()
  })

  test('marks an occupancy over 100% and a stay of weeks as doubtful, as the table does', async () => {
    const crowded = {
      ...points,
      columns: { ...points.columns, occupancy: [2.033, 0.4, null], averageLengthOfStay: [5.4, 48.5, null] },
    }
    await open('?ccn=220071&view=table', {
      api: mapAnswers({
        'facilities/points': crowded,
        'facilities/220071': { ...general, occupancy: 2.033, averageLengthOfStay: 30 },
      }),
    })
    const card = await screen.findByRole('region', { name: 'General Hospital' })
    expect(card.textContent).toContain('More patient days than bed-days were reported')
    expect(card.textContent).toContain('An average stay of over 25 days includes')
    expect(screen.getByRole('row', { name: /Harbor Hospital/ }).textContent).toContain('doubtful report48.5')
    expect(screen.getByRole('row', { name: /General Hospital/ }).textContent).toContain('doubtful report203.3%')
    expect(screen.getAllByText('doubtful report')).toHaveLength(2)
  })

  test('can be loaded again after an error', async () => {
    let failing = true
    const api = mapAnswers({
      'facilities/:ccn': () => (failing ? refusal(500, 'internal') : Response.json(general)),
    })
    await open('?ccn=220071', { api })
    failing = false
    await click(await screen.findByRole('button', { name: /again/i }))
    expect(await screen.findByRole('region', { name: 'General Hospital' })).toBeTruthy()
  })
})

describe('the search', () => {
  test('requests results once typing pauses, and moves to the chosen one', async () => {
    const page = await open()
    const { pass, until } = stopClock()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    for (const letter of 'gener') {
      await user.type(screen.getByRole('combobox'), letter)
      await pass(100)
    }
    await pass(1_000)
    await until(() => screen.queryByRole('option', { name: /General Hospital/ }))
    const option = screen.getByRole('option', { name: /General Hospital/ })
    const asked = page.requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/facilities')
    expect(asked.map(({ searchParams }) => searchParams.get('search'))).toEqual(['gener'])
    await click(option)
    expect(map.calls).toContainEqual(['showPoint', -71.07, 42.36])
    expect(page.address()).toContain('ccn=220071')
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
  })

  test('does not search for a single letter, and says when nothing is found', async () => {
    const page = await open('', {
      api: mapAnswers({
        facilities: { sample: false, items: [] },
      }),
    })
    const { pass, until } = stopClock()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const before = page.requests.length
    await user.type(screen.getByRole('combobox'), 'g')
    await pass(2_000)
    expect(page.requests.length).toBe(before)
    await user.type(screen.getByRole('combobox'), 'zz')
    await pass(2_000)
    expect(page.requests.length).toBe(before + 1)
    await until(() => document.body.textContent.includes('No hospital'))
  })
})

describe('notices about the data', () => {
  test('sample data', async () => {
    await open('?ccn=220071', {
      api: mapAnswers({
        'facilities/points': { ...points, sample: true },
        'facilities/220071': { ...general, sample: true },
      }),
    })
    expect(screen.getByText(/^Sample data: fictitious hospitals/)).toBeTruthy()
    expect(await screen.findByText('Sample data: fictitious hospital')).toBeTruthy()
  })

  test('facilities left out', async () => {
    await open('', {
      api: mapAnswers({ 'facilities/points': { ...points, total: 12_345 } }),
    })
    expect(screen.getByText(/12,345/)).toBeTruthy()
  })

  test('facilities that failed to load, with another try', async () => {
    let failing = true
    const page = await open('?view=table', {
      api: (request) => (failing ? badApis.failing() : mapApi(request)),
    })
    expect(map.calls).not.toContainEqual(['setIndex', true])
    failing = false
    await click(screen.getByRole('button', { name: /again/i }))
    await page.settled()
    expect(rowNames()).toHaveLength(3)
  })

  test('an unreachable background map, until it is back', async () => {
    await open()
    await act(async () => map.events?.onBasemap('waiting'))
    const words = await screen.findByText(/can’t be loaded at the moment/)
    expect(words.closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull()
    await act(async () => map.events?.onBasemap('well'))
    expect(words.isConnected).toBe(false)
  })

  test('a damaged background map, which can be loaded again', async () => {
    await open()
    await act(async () => map.events?.onBasemap('broken'))
    await click(screen.getByRole('button', { name: /again/i }))
    expect(map.calls).toContainEqual(['loadBasemap'])
  })
})
