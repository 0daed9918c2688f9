import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { people, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { answeredAreas } from '../testing/areas.ts'
import { general, mapAnswers } from '../testing/facilities.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'

let map: StillMap
let asked: string[]
let fetched: ReturnType<typeof mockFetch>
// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))

const centers = {
  state: {},
  county: { '09110': [-72.7, 41.8], '25009': [-70.9, 42.7], '25017': [-71.4, 42.5], '25025': [-71.1, 42.3] },
}
const mockFetch = (answer: () => Response = () => Response.json(centers)) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
beforeEach(() => {
  map = stillMap()
  asked = []
  fetched = mockFetch()
})
afterEach(() => fetched.mockRestore())

const beds = () =>
  answeredAreas({
    measure: 'beds',
    aggregate: 'sum',
    columns: { ...answeredAreas().columns, value: [900, 400, 0, null], suppressed: [false, false, false, false] },
  })
const margins = () =>
  answeredAreas({ measure: 'totalMargin', columns: { ...answeredAreas().columns, value: [null, 0.05, -0.02, 0.01] } })
const open = async (query = '', options: Partial<RenderOptions> = {}) => {
  const api = mapAnswers({
    'facilities/220071': general,
    areas: ({ url }: Request) => {
      asked.push(new URL(url).search)
      return Response.json(url.includes('measure=beds') ? beds() : answeredAreas())
    },
    'board/areas': ({ url }: Request) => {
      asked.push(`board${new URL(url).search}`)
      return Response.json(margins())
    },
  })
  const page = await renderRemote({ remote, descriptor, api, path: `widget/map${query}`, ...options })
  await page.settled()
  return page
}
const click = (element: HTMLElement) => act(async () => element.click())
const openControls = async () => {
  const closed = await screen.findByRole('button', { name: /^Statistics by area/, expanded: false })
  await click(closed)
}
const choose = async (label: string, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('symbols of a second measure are chosen, kept in the address, drawn and explained', async () => {
  const page = await open('?areas=occupancy')
  await openControls()
  await choose('Symbol size', 'Beds')
  await waitFor(() => expect(map.calls).toContainEqual(['setAreas', 'county', 4, '2 symbols']))
  expect(asked).toEqual(['?measure=occupancy&by=county', '?measure=beds&by=county'])
  expect(page.address()).toContain('symbol=beds')
  const legend = (await screen.findByText('Symbols: Beds', { exact: true })).parentElement as HTMLElement
  expect(
    within(legend)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['500', '200', '50'])
  expect(legend.textContent).toContain('2 areas have no symbol: their value is zero, negative or not known.')
  expect(await screen.findByText(/2 symbols show Beds\./)).toBeTruthy()
  await choose('Symbol size', 'None')
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', 'county', 4]))
  expect(page.address()).not.toContain('symbol')
})

test('the table has both values, says which have no symbol, and sorts by the second one too', async () => {
  await open('?areas=occupancy&symbol=beds&view=table')
  const table = await screen.findByRole('table', { name: 'Occupancy by county, 2021, with symbols by Beds' })
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(names()[0]).toBe('Suffolk')
  const cells = (name: RegExp) => within(table).getByRole('row', { name }).textContent
  expect(cells(/Suffolk/)).toBe('SuffolkMA80.0%no symboln/a5800,000')
  expect(cells(/Middlesex/)).toBe('MiddlesexMA40.0%no symbol031,600,000')
  expect(cells(/Capitol/)).toContain('Fewer than 10 hospitals900')
  await userEvent.click(within(table).getByRole('button', { name: 'Beds (symbol)' }))
  expect(names().slice(0, 2)).toEqual(['Capitol', 'Essex'])
  act(() => map.events?.onHoverArea({ code: '25009', x: 10, y: 10 }))
  expect((await screen.findByText(/Essex, MA: 60.0%/)).textContent).toBe(
    'Essex, MA: 60.0% (2 hospitals)Symbol: Beds 400',
  )
})

test('a suppressed value has a hollow symbol, and another value of the symbols is asked for', async () => {
  const page = await open('?areas=occupancy&symbol=totalMargin&symbolhow=median')
  await waitFor(() => expect(map.calls).toContainEqual(['setAreas', 'county', 4, '3 symbols']))
  expect(asked).toContain('board?measure=totalMargin&by=county&aggregate=median')
  const legend = (await screen.findByText('Symbols: Total margin')).parentElement as HTMLElement
  expect(legend.textContent).toContain('Fewer than 10 hospitals1')
  expect(legend.textContent).toContain('1 area has no symbol')
  await openControls()
  await choose('Value of a symbol', 'Mean weighted by beds')
  await waitFor(() => expect(asked.at(-1)).toBe('board?measure=totalMargin&by=county'))
  expect(page.address()).not.toContain('symbolhow')
})

test('the symbols follow the year, and areas of a hidden class lose theirs', async () => {
  const page = await open('?areas=occupancy&symbol=beds&breaks=0.5,0.7&hide=1&year=2020')
  expect(asked).toEqual(['?measure=occupancy&by=county&year=2020', '?measure=beds&by=county&year=2020'])
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', 'county', 3, '1 symbols']))
  expect(page.address()).toContain('symbol=beds')
})

test('without the cost reports the measures of symbols are locked as those of colors, and not asked for', async () => {
  await open('?areas=occupancy&symbol=totalMargin', { person: people.free })
  await openControls()
  expect(await screen.findByText('Requires the Standard Tier or Accounting Tier Subscription.')).toBeTruthy()
  expect(asked).toEqual(['?measure=occupancy&by=county'])
  await userEvent.click(screen.getByRole('combobox', { name: 'Symbol size' }))
  const locked = await screen.findByRole('option', { name: 'Total margin' })
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('option', { name: 'Beds' }).getAttribute('aria-disabled')).toBeNull()
})

test('an unknown measure of an address is named, and the colors stay', async () => {
  await open('?areas=occupancy&symbol=happiness')
  await openControls()
  expect(await screen.findByText(/“happiness” is not a measure that the map knows/)).toBeTruthy()
  expect(map.calls).toContainEqual(['setAreas', 'county', 4])
})

test('symbols whose places or values were not answered can be asked for again', async () => {
  fetched.mockRestore()
  let isFailing = true
  fetched = mockFetch(() => (isFailing ? new Response('', { status: 500 }) : Response.json(centers)))
  await open('?areas=occupancy&symbol=beds')
  const again = await screen.findByRole('button', { name: 'Try again' })
  isFailing = false
  await userEvent.click(again)
  await waitFor(() => expect(map.calls).toContainEqual(['setAreas', 'county', 4, '2 symbols']))
})
