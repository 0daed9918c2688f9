import { beforeEach, expect, jest, test } from '@jest/globals'
import { people, refusal, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { answeredAreas } from '../testing/areas.ts'
import { general, mapAnswers } from '../testing/facilities.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'

let map: StillMap
let asked: string[]
beforeEach(() => {
  map = stillMap()
  asked = []
})
// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))

const api = (areas: () => Response = () => Response.json(answeredAreas())) =>
  mapAnswers({
    'facilities/220071': general,
    areas: ({ url }: Request) => {
      asked.push(new URL(url).search)
      return areas()
    },
    'board/areas': ({ url }: Request) => {
      asked.push(`board${new URL(url).search}`)
      return Response.json(answeredAreas({ measure: 'totalMargin' }))
    },
  })
const open = async (query = '', options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({ remote, descriptor, api: api(), path: `widget/map${query}`, ...options })
  await page.settled()
  return page
}
/** Opening something may first fetch its code, which only an awaited `act` waits for. */
const click = (element: HTMLElement) => act(async () => element.click())
/** The list of the legend, which begins closed as well. */
const legend = async () => {
  const list = (await screen.findByText('Fewer than 10 hospitals')).closest('ul') as HTMLElement
  const closed = within(list.closest('.MuiPaper-root') as HTMLElement).queryByRole('button', { expanded: false })
  if (closed) await click(closed)
  return list
}
/** The page is narrow: the controls begin closed. */
const openControls = async () =>
  click(await screen.findByRole('button', { name: /^Statistics by area /, expanded: false }))
const choose = async (label: string, option: string | RegExp) => {
  if (!screen.queryByRole('combobox', { name: label })) await openControls()
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('a measure that the user points at is there once it is chosen', async () => {
  await open('?areas=occupancy')
  await openControls()
  await userEvent.click(screen.getByRole('combobox', { name: 'Measure' }))
  await userEvent.hover(await screen.findByRole('option', { name: 'Total margin' }))
  await waitFor(() => expect(asked).toContain('board?measure=totalMargin&by=county'))
  await userEvent.click(screen.getByRole('option', { name: 'Total margin' }))
  expect(await screen.findByRole('button', { name: /^Statistics by area Total margin/ })).toBeTruthy()
  expect(asked.filter((one) => one.startsWith('board'))).toHaveLength(1)
})

test('Statistics color the counties by occupancy, and the address keeps it', async () => {
  const page = await open()
  await click(screen.getByRole('button', { name: 'Statistics' }))
  await waitFor(() => expect(map.calls).toContainEqual(['setAreas', 'county', 4]))
  expect(asked).toEqual(['?measure=occupancy&by=county'])
  expect(page.address()).toContain('areas=occupancy')
  expect(await screen.findByText(/14 hospitals with a cost report for 2021; 2 are left out/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Statistics' }))
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', undefined, undefined]))
  expect(page.address()).not.toContain('areas')
})

test('the legend hides a class, on the map too', async () => {
  const page = await open('?areas=occupancy&breaks=0.5,0.7')
  const [lowest] = within(await legend()).getAllByRole('button')
  expect(lowest?.textContent).toContain('40.0% to 50.0%')
  await userEvent.click(lowest as HTMLElement)
  expect(lowest?.getAttribute('aria-pressed')).toBe('false')
  await waitFor(() => expect(map.calls.at(-1)).toEqual(['setAreas', 'county', 3]))
  expect(page.address()).toContain('hide=0')
})

test('the table lists the areas in step with the map', async () => {
  await open('?areas=occupancy&view=table')
  const table = await screen.findByRole('table', { name: 'Occupancy by county, 2021' })
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['Suffolk', 'Essex', 'Middlesex', 'Capitol'])
  expect(within(table).getByRole('row', { name: /Capitol/ }).textContent).toContain('Fewer than 10 hospitals')
  act(() => map.events?.onOpenArea('25009'))
  await waitFor(() => expect(within(table).getByRole('row', { current: true }).textContent).toContain('Essex'))
  act(() => map.events?.onHoverArea({ code: '25025', x: 10, y: 10 }))
  expect(await screen.findByText('Suffolk, MA: 80.0% (5 hospitals)')).toBeTruthy()
})

test('a table of states has no column for the state of each', async () => {
  const states = answeredAreas({ by: 'state' })
  await open('?areas=occupancy&by=state&view=table', { api: api(() => Response.json(states)) })
  const table = within(await screen.findByRole('region', { name: 'Occupancy by state, 2021' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'State',
    'Occupancy',
    'Hospitals',
    'Population',
  ])
  expect(within(table.getByRole('row', { name: /Essex/ })).getAllByRole('cell')).toHaveLength(3)
})

test('a value that no hospital can have is marked', async () => {
  const { columns } = answeredAreas()
  const doubtful = answeredAreas({ columns: { ...columns, value: [null, 0.6, 0.4, 1.753] } })
  await open('?areas=occupancy&view=table', { api: api(() => Response.json(doubtful)) })
  const table = await screen.findByRole('table', { name: 'Occupancy by county, 2021' })
  expect(within(table).getByRole('row', { name: /Suffolk/ }).textContent).toContain('doubtful report175.3%')
  expect(within(table).getAllByText('doubtful report')).toHaveLength(1)
})

test('another measure is asked for with the cost reports', async () => {
  await open('?areas=occupancy')
  await choose('Measure', 'Total margin')
  await waitFor(() => expect(asked).toContain('board?measure=totalMargin&by=county'))
  await choose('Value of an area', 'Median of hospitals')
  await waitFor(() => expect(asked.at(-1)).toBe('board?measure=totalMargin&by=county&aggregate=median'))
})

test('the map is drawn once for another measure, when its values are there', async () => {
  const drawings = () => map.calls.filter(([call]) => call === 'setAreas')
  await open('?areas=occupancy&breaks=0.5,0.7&hide=0')
  await waitFor(() => expect(drawings().at(-1)).toEqual(['setAreas', 'county', 3]))
  const before = drawings().length
  await choose('Measure', 'Total margin')
  await waitFor(() => expect(drawings().at(-1)).toEqual(['setAreas', 'county', 4]))
  expect(drawings()).toHaveLength(before + 1)
  expect(asked).toEqual(['?measure=occupancy&by=county', 'board?measure=totalMargin&by=county'])
})

test('without the cost reports the other measures are locked, in the words of the plans', async () => {
  await open('?areas=totalMargin', { person: people.free })
  expect(
    (await screen.findByText('Requires the Standard Tier or Accounting Tier Subscription.')).textContent,
  ).toBeTruthy()
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('combobox', { name: 'Measure' }))
  const option = await screen.findByRole('option', { name: 'Total margin' })
  expect(option.getAttribute('aria-disabled')).toBe('true')
})

test('own limits are numbers that ascend', async () => {
  const page = await open('?areas=occupancy')
  await openControls()
  const field = await screen.findByRole('textbox', { name: 'Own limits' })
  await userEvent.type(field, '0.7; 0.5{Enter}')
  expect(screen.getByText(/Expected one to eight ascending numbers/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '0.5 0.7{Enter}')
  await waitFor(() => expect(page.address()).toContain('breaks=0.5%2C0.7'))
})

test('own limits have the decimal sign of the language, and Enter keeps the focus in their field', async () => {
  const page = await open('?areas=occupancy&breaks=0.5,0.7')
  await openControls()
  await page.changePreferences({ locale: 'fr' })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Vos seuils' })
  expect(field.value).toBe('0,5; 0,7')
  await userEvent.clear(field)
  await userEvent.type(field, '0,45；0,8{Enter}')
  await waitFor(() => expect(page.address()).toContain('breaks=0.45%2C0.8'))
  await waitFor(() => expect(field.value).toBe('0,45; 0,8'))
  expect(document.activeElement).toBe(field)
})

test('a failed answer can be asked for again', async () => {
  let isFailing = true
  await open('?areas=occupancy', {
    api: api(() => (isFailing ? refusal(500, 'internal') : Response.json(answeredAreas()))),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isFailing = false
  await userEvent.click(again)
  expect(await legend()).toBeTruthy()
})
