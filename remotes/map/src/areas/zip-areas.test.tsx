import { beforeEach, expect, jest, test } from '@jest/globals'
import type { AreaStatistics, ZipShapes } from '@keyroom/product-api'
import { people, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { answeredZipAreas } from '../testing/areas.ts'
import { mapAnswers } from '../testing/facilities.ts'
import { answeredShapes, noShapes } from '../testing/origin-areas.ts'
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

const open = async (
  query: string,
  shapesOf: (prefixes: string) => ZipShapes | Promise<ZipShapes> = () => noShapes,
  { columns, ...options }: Partial<RenderOptions> & { columns?: AreaStatistics['columns'] } = {},
) => {
  const answerTo = ({ url }: Request) => {
    const { search, searchParams } = new URL(url)
    asked.push(search)
    const measure = searchParams.get('measure')
    return Response.json(
      answeredZipAreas({
        ...(columns && { columns }),
        ...(measure === 'concentration' && { measure, by: 'county' }),
        ...(measure === 'bedsPer1000' && { measure, withoutPeople: 2, ageTable: { firstYear: 2019, lastYear: 2023 } }),
      }),
    )
  }
  const api = mapAnswers({
    areas: answerTo,
    'board/areas': answerTo,
    'zip-shapes': async ({ url }: Request) => {
      const prefixes = new URL(url).searchParams.get('prefixes') ?? ''
      askedShapes.push(prefixes)
      return Response.json(await shapesOf(prefixes))
    },
  })
  const page = await renderRemote({ remote, descriptor, api, path: `widget/map${query}`, ...options })
  await page.settled()
  return page
}
/** An answer that does not come. */
const unanswered = new Promise<ZipShapes>(() => undefined)
const click = (element: HTMLElement) => act(async () => element.click())
const openControls = async () =>
  click(await screen.findByRole('button', { name: /^Statistics by area/, expanded: false }))
const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
/** The map comes to rest over Boston. */
const restOverBoston = (zoom: number) =>
  act(async () => map.events?.onRest({ latitude: 42.36, longitude: -71.07, zoom }, [-71.3, 42.2, -70.9, 42.5], false))

test('on the whole country ZIP codes are circles, and no shapes are asked for', async () => {
  const page = await open('?areas=occupancy&symbol=beds')
  await openControls()
  await choose('By', 'ZIP code')
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', 'zip', 4, '3 symbols']))
  expect(page.address()).toContain('by=zip')
  expect(page.address()).not.toContain('symbol')
  expect(screen.queryByRole('combobox', { name: 'Symbol size' })).toBeNull()
  expect(screen.getByText(/circles already stand for them/)).toBeTruthy()
  expect(screen.getByText(/A hospital counts in the ZIP code of its address/)).toBeTruthy()
  expect(await screen.findByText('1 ZIP code is not on the map: its place is not known.')).toBeTruthy()
  expect(screen.getByText(/Zoom in to see them as areas/)).toBeTruthy()
  expect(askedShapes).toEqual([])
})

test('closer in, the ZIP codes in view are areas where shapes were imported, and the others circles', async () => {
  await open('?areas=occupancy&by=zip', answeredShapes)
  await restOverBoston(9)
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', 'zip', 4, '1 shapes', '2 symbols']))
  expect(askedShapes).toEqual(['020,021,022,023,024,025,026,027,028,029'])
  expect(screen.getByText(/Circles are ZIP codes without an area/)).toBeTruthy()
  await restOverBoston(7)
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', 'zip', 4, '3 symbols']))
})

test('areas stay where they are while those beside them are asked for', async () => {
  const place = { longitude: [-71.07, -71.13, -71.8, -71.9], latitude: [42.36, 42.38, 42.26, 42.3] }
  const columns = { ...answeredZipAreas().columns, code: ['02114', '02138', '01608', '01545'], ...place }
  await open('?areas=occupancy&by=zip', (prefixes) => (prefixes.startsWith('01') ? unanswered : answeredShapes()), {
    columns,
  })
  await restOverBoston(9)
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', 'zip', 4, '1 shapes', '3 symbols']))
  await act(async () =>
    map.events?.onRest({ latitude: 42.36, longitude: -71.5, zoom: 9 }, [-72, 42.2, -71, 42.5], false),
  )
  await waitFor(() => expect(askedShapes).toHaveLength(2))
  expect(map.calls.at(-1)).toEqual(['setAreas', 'zip', 4, '1 shapes', '3 symbols'])
})

test('without an import they stay circles', async () => {
  await open('?areas=occupancy&by=zip')
  await restOverBoston(9)
  await waitFor(() => expect(askedShapes).toHaveLength(1))
  expect(map.calls.at(-1)).toEqual(['setAreas', 'zip', 4, '3 symbols'])
})

test('the table has each ZIP code with its city and state, and so has the label at the pointer', async () => {
  await open('?areas=occupancy&by=zip&view=table')
  const table = await screen.findByRole('table', { name: 'Occupancy by ZIP code, 2021' })
  expect(within(table).getAllByRole('row')[0]?.textContent).toBe('ZIP codeCityStateOccupancyHospitalsPopulation')
  expect(within(table).getByRole('row', { name: /02114/ }).textContent).toBe('02114BostonMA75.0%212,000')
  act(() => map.events?.onHoverArea({ code: '02138', x: 10, y: 10 }))
  expect(await screen.findByText('02138 Cambridge, MA: 50.0% (1 hospital)')).toBeTruthy()
})

test('beds per 1,000 people say whose people are counted, and what is left out', async () => {
  await open('?areas=bedsPer1000&by=zip')
  await openControls()
  expect(
    await screen.findByText(
      /American Community Survey 2019–2023, table B01001; .* 2 hospitals are left out: the population of their ZIP code is under 1,000/,
    ),
  ).toBeTruthy()
})

test('market concentration has no ZIP codes, and says why', async () => {
  await open('?areas=concentration&by=zip', undefined, { person: people.standard })
  expect(asked).toEqual(['?measure=concentration&by=county'])
  await openControls()
  expect(await screen.findByText(/ZIP codes have no concentration/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('combobox', { name: 'By' }))
  expect(screen.queryByRole('option', { name: 'ZIP code' })).toBeNull()
})
