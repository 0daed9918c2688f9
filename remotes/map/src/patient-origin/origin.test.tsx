import { beforeEach, expect, jest, test } from '@jest/globals'
import type { ZipShapes } from '@keyroom/product-api'
import { people, refusal, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { answeredAreas } from '../testing/areas.ts'
import { general, mapAnswers } from '../testing/facilities.ts'
import { answeredOrigin, answeredShapes, answeredZips, noShapes } from '../testing/origin-areas.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'

let map: StillMap
let asked: string[]
let askedShapes: string[]
beforeEach(() => {
  map = stillMap()
  asked = []
  askedShapes = []
})
// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))

const api = (
  origin: (by: string | null) => Response = (by) => Response.json(by === 'zip' ? answeredZips() : answeredOrigin()),
  shapes: ZipShapes = noShapes,
) =>
  mapAnswers({
    'facilities/220071': general,
    areas: answeredAreas(),
    'zip-shapes': ({ url }: Request) => {
      askedShapes.push(new URL(url).search)
      return Response.json(shapes)
    },
    'facilities/:ccn/patient-origin/areas': ({ url }: Request) => {
      const { pathname, search, searchParams } = new URL(url)
      asked.push(`${pathname.split('/').at(-3)}${search}`)
      return origin(searchParams.get('by'))
    },
  })
const open = async (query: string, options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({ remote, descriptor, api: api(), path: `widget/map${query}`, ...options })
  await page.settled()
  return page
}
/** Opening something may first fetch its code, which only an awaited `act` waits for. */
const click = (element: HTMLElement) => act(async () => element.click())
const openControls = async () =>
  click(await screen.findByRole('button', { name: /^Statistics by area/, expanded: false }))
/** The legend begins closed, as the page is narrow. */
const openLegend = async () =>
  click(await screen.findByRole('button', { name: /^Patient origin: .*General Hospital$/ }))
const shown = '?areas=originShare&of=220071'

test('the card of a hospital colors the counties that its patients come from, and the address keeps it', async () => {
  const page = await open('?ccn=220071')
  await click(await screen.findByRole('button', { name: 'Show where patients come from' }))
  await waitFor(() => expect(map.calls).toContainEqual(['setAreas', 'county', 3]))
  expect(asked).toEqual(['220071?by=county'])
  expect(page.address()).toContain('areas=originShare&of=220071')
  expect(map.calls).toContainEqual(['goTo', { longitude: -71.07, latitude: 42.36, zoom: 7 }])
  expect(screen.queryByRole('button', { name: 'Show where patients come from' })).toBeNull()
})

test('tells the source, and what is suppressed and without a place', async () => {
  await open(shown)
  await openControls()
  expect(
    await screen.findByText(
      /CMS Hospital Service Area \(Hospital_Service_Area_2022\.csv\), calendar year 2022: .* 1,000 published cases from 9 ZIP codes; shares are of these\. 3 ZIP codes are suppressed: .* 1 ZIP code is not on the map, because its place is not known \(40 cases\)\./,
    ),
  ).toBeTruthy()
  await openLegend()
  expect(screen.getByText('Suppressed: fewer than 11 cases')).toBeTruthy()
  expect(screen.getByText(/^3 ZIP codes are suppressed, with 1 to 10 cases each/)).toBeTruthy()
})

test('the legend hides a class, on the map too', async () => {
  const page = await open(`${shown}&breaks=0.5`)
  await openLegend()
  await userEvent.click(screen.getByRole('button', { name: /26\.0% to 50\.0%/ }))
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', 'county', 2]))
  expect(page.address()).toContain('hide=0')
})

test('the table lists the areas in step with the map, and a suppressed one is not zero', async () => {
  await open(`${shown}&view=table`)
  const table = await screen.findByRole('table', { name: 'Patient origin of General Hospital by county, 2022' })
  const names = within(table).getAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent)).toEqual(['Suffolk', 'Middlesex', 'Capitol'])
  const cells = within(within(table).getByRole('row', { name: /Capitol/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'CT',
    ...Array.from({ length: 4 }, () => 'Suppressed'),
    '1',
    '1',
  ])
  act(() => map.events?.onOpenArea('25017'))
  await waitFor(() => expect(within(table).getByRole('row', { current: true }).textContent).toContain('Middlesex'))
  act(() => map.events?.onHoverArea({ code: '25017', x: 10, y: 10 }))
  expect(await screen.findByText('Middlesex, MA: 260 cases (26.0%), and 2 suppressed ZIP codes')).toBeTruthy()
  act(() => map.events?.onHoverArea({ code: '09110', x: 10, y: 10 }))
  expect(await screen.findByText('Capitol, CT: suppressed (fewer than 11 cases)')).toBeTruthy()
})

test('ZIP codes are chosen as symbols, and have their cities in the table', async () => {
  const page = await open(`${shown}&view=table`)
  await openControls()
  await userEvent.click(screen.getByRole('combobox', { name: 'By' }))
  await userEvent.click(await screen.findByRole('option', { name: 'ZIP code' }))
  const table = await screen.findByRole('table', { name: 'Patient origin of General Hospital by ZIP code, 2022' })
  expect(within(table).getByRole('row', { name: /02114/ }).textContent).toContain('Boston')
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', 'zip', 0, '3 symbols']))
  expect(page.address()).toContain('by=zip')
  act(() => map.events?.onHoverArea({ code: '02114', x: 10, y: 10 }))
  expect(await screen.findByText('02114 Boston, MA: 800 cases (80.0%)')).toBeTruthy()
})

test('ZIP codes are areas where their shapes were imported, and circles where they have none', async () => {
  await open(`${shown}&by=zip`, { api: api(undefined, answeredShapes()) })
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', 'zip', 4, '2 shapes', '1 symbols']))
  expect(askedShapes).toEqual(['?prefixes=021'])
  await openLegend()
  expect(screen.getByText(/^Circles are ZIP codes without an area/)).toBeTruthy()
  act(() => map.events?.onHoverArea({ code: '02114', x: 10, y: 10 }))
  expect(await screen.findByText('02114 Boston, MA: 800 cases (80.0%)')).toBeTruthy()
})

test('no shapes are asked for counties', async () => {
  await open(shown)
  await waitFor(() => expect(map.calls).toContainEqual(['setAreas', 'county', 3]))
  expect(askedShapes).toEqual([])
})

test('another year is asked for, and a year without the hospital leads to the latest', async () => {
  const page = await open(`${shown}&year=2019`, {
    api: api(() => Response.json(answeredOrigin({ year: 2019, totals: { ...answeredOrigin().totals, zips: 0 } }))),
  })
  expect(asked).toEqual(['220071?by=county&year=2019'])
  await click(await screen.findByRole('button', { name: 'Show 2022' }))
  await waitFor(() => expect(page.address()).toContain('year=2022'))
})

test('another measure of patient origin needs no other answer, and one of hospitals ends it', async () => {
  const page = await open(shown)
  await openControls()
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Measure' }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await choose('Patient origin: cases')
  await waitFor(() => expect(page.address()).toContain('areas=originCases'))
  expect(asked).toHaveLength(1)
  await choose('Occupancy')
  await waitFor(() => expect(page.address()).not.toContain('of='))
  expect(await screen.findByText(/14 hospitals with a cost report/)).toBeTruthy()
})

test('without a hospital it says how to choose one', async () => {
  await open('?areas=originShare')
  expect(await screen.findByText(/^No hospital is chosen\./)).toBeTruthy()
  expect(asked).toEqual([])
})

test('without the cost reports it is locked, in the words of the plans', async () => {
  await open(shown, { person: people.free })
  expect(await screen.findByText('Requires the Standard Tier or Accounting Tier Subscription.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('an unknown hospital is named, and a failed answer can be asked for again', async () => {
  let status = 404
  await open('?areas=originShare&of=229999', {
    api: api(() => (status === 404 ? refusal(404, 'not-found') : refusal(500, 'internal'))),
  })
  expect(await screen.findByText(/No hospital has CCN 229999/)).toBeTruthy()
  status = 500
  await open('?areas=originShare&of=220071', { api: api(() => refusal(500, 'internal')) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
