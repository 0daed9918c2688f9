import { beforeEach, expect, jest, test } from '@jest/globals'
import { refusal, renderRemote } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { general, mapAnswers } from '../testing/facilities.ts'
import { answeredBestSites, answeredClosure, answeredComparison } from '../testing/sites.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'
import { answeredTimes } from '../testing/times.ts'

let map: StillMap
let orders: Record<string, unknown[]>
beforeEach(() => {
  map = stillMap()
  orders = {}
})
// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))

const open = async (query: string, changed: Readonly<Record<string, () => Response>> = {}) => {
  const given = {
    isochrones: () => Response.json(answeredTimes()),
    comparison: () => Response.json(answeredComparison()),
    closure: () => Response.json(answeredClosure()),
    'best-sites': () => Response.json(answeredBestSites()),
    ...changed,
  }
  const calls = Object.entries(given).map(([path, answer]) => [
    `POST drive-times/${path}`,
    async (request: Request) => {
      ;(orders[path] ??= []).push(await request.json())
      return answer()
    },
  ])
  const api = mapAnswers({ 'facilities/:ccn': general, ...Object.fromEntries(calls) })
  const page = await renderRemote({ remote, descriptor, api, path: `widget/map${query}` })
  await page.settled()
  return page
}
const click = (element: HTMLElement) => act(async () => element.click())
const openControls = async () => click(await screen.findByRole('button', { name: /^Drive times / }))
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const cells = (table: HTMLElement, row: string | RegExp) =>
  within(table)
    .getAllByRole('row', { name: row })
    .map((one) => [...one.querySelectorAll('td')].map(({ textContent }) => textContent))

test('two sites are side by side for each band, with what is nearest to each', async () => {
  const page = await open('?times=220071;42.3612,-71.0682')
  await openControls()
  await click(screen.getByRole('tab', { name: 'Compare two sites' }))
  expect(page.address()).toContain('task=compare')
  const table = await screen.findByRole('table', { name: 'Two sites side by side (estimate)' })
  expect(orders['comparison']).toEqual([
    { sites: [{ ccn: '220071' }, { latitude: 42.3612, longitude: -71.0682 }], minutes: [15, 30, 45], direction: 'to' },
  ])
  expect(within(table).getByRole('columnheader', { name: 'A · General Hospital' })).toBeTruthy()
  expect(within(table).getByRole('columnheader', { name: 'B · 42.3612,-71.0682' })).toBeTruthy()
  expect(within(table).getByText('15 minutes or less (estimate); both reach 1,000 people')).toBeTruthy()
  expect(cells(table, /^People \d/)).toEqual([
    ['250,000', '1,250,000'],
    ['1,250,000', '250,000'],
  ])
  expect(cells(table, /^Share of ZIP codes nearest to it/)[0]).toEqual(['62.5%', '37.5%'])
  expect(cells(table, /^Mean minutes of people within 30 minutes \(estimate\)/)).toEqual([['12.3', 'n/a']])
  await waitFor(() => expect(map.calls).toContainEqual(['setBands', 2]))
})

test('two sites are compared by age where ages are known', async () => {
  const ages = (people: number) => ({ groups: [{ from: 75, to: null, people }], placesWithoutAges: 4 })
  const { sites, ...others } = answeredComparison()
  const known = sites.map(({ bands, ...site }, side) => ({
    ...site,
    bands: bands.map((band) => ({ ...band, ages: ages(100 + side) })),
  }))
  await open('?times=220071;42.3612,-71.0682&task=compare', {
    comparison: () => Response.json({ ...others, sites: known }),
  })
  const table = await screen.findByRole('table', { name: 'Two sites side by side (estimate)' })
  expect(cells(table, /^Aged 75 and over/)).toEqual([
    ['100', '101'],
    ['100', '101'],
  ])
  expect(cells(table, /^ZIP codes without ages/)[0]).toEqual(['4', '4'])
})

test('of more places any two are compared, and the address keeps which', async () => {
  const page = await open('?times=220071;42.3612,-71.0682;221302&task=compare')
  await openControls()
  await choose('Site A', 'Harbor Hospital')
  await waitFor(() => expect(page.address()).toContain('pair=3.2'))
  expect(orders['comparison']?.at(-1)).toMatchObject({ sites: [{ ccn: '221302' }, { latitude: 42.3612 }] })
  await choose('Site B', 'Harbor Hospital')
  await waitFor(() => expect(page.address()).toContain('pair=2.3'))
})

test('a comparison asks for a second place', async () => {
  await open('?times=220071&task=compare')
  expect(await screen.findByText('Add two places to compare them.')).toBeTruthy()
  expect(orders['comparison']).toBeUndefined()
})

test('the card of a hospital shows what its closure would change', async () => {
  const page = await open('?ccn=220071')
  await click(await screen.findByRole('button', { name: 'What if it closed?' }))
  expect(page.address()).toContain('closed=220071')
  expect(orders['closure']).toEqual([{ ccn: '220071', among: 'general' }])
  expect(await screen.findByRole('heading', { name: 'If General Hospital closed (estimate)' })).toBeTruthy()
  expect(screen.getByText(/^30,000 people in 2 ZIP codes .* from 8\.4 to 21\.6 minutes \(estimate\)\./)).toBeTruthy()
  expect(screen.getByText(/7,000 of them would be more than 30 minutes from any hospital/)).toBeTruthy()
  expect(screen.getByText(/For 1 ZIP code with 50 people no way to another hospital was found/)).toBeTruthy()
  const extra = screen.getByRole('table', { name: 'People by extra drive time (estimate)' })
  expect(cells(extra, /^Under 5 minutes/)).toEqual([['23,000', '76.7%', '1']])
  expect(cells(extra, /^30 minutes or more/)).toEqual([['7,000', '23.3%', '1']])
  const affected = screen.getByRole('table', { name: 'ZIP codes that drive most minutes more (estimate)' })
  expect(cells(affected, /02114/)).toEqual([['Boston', 'MA', '7,000', '5.0', '37.4', '32.4', 'Harbor Hospital']])
  await click(within(affected).getByRole('button', { name: 'Show 02114 on the map' }))
  expect(map.calls).toContainEqual(['showPoint', -71.1, 42.4])
  const next = screen.getByRole('table', { name: 'The nearest hospital then (estimate)' })
  await click(within(next).getByRole('button', { name: 'Harbor Hospital' }))
  expect(page.address()).toContain('ccn=221302')
})

test('a closure that changes nothing says so', async () => {
  const nothing = { places: 0, people: 0, meanBefore: null, meanAfter: null, successors: [], affected: [] }
  await open('?times=&task=closure&closed=220071', { closure: () => Response.json(answeredClosure(nothing)) })
  expect(await screen.findByText(/changes nobody’s drive/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the card shows drive times, and adds the hospital to those that are shown', async () => {
  const page = await open('?ccn=220071')
  await click(await screen.findByRole('button', { name: 'Show drive times' }))
  expect(page.address()).toContain('times=220071')
  expect(screen.queryByRole('button', { name: 'Add to the drive times' })).toBeNull()
  const list = await screen.findByRole('table', { name: 'Hospitals within the drive time (estimate)' })
  await click(within(list).getByRole('button', { name: 'Harbor Hospital' }))
  await click(await screen.findByRole('button', { name: 'Add to the drive times' }))
  expect(page.address()).toContain('times=220071%3B221302')
})

test('new sites are found in a state, and lead to their drive times', async () => {
  const page = await open('?times=&task=best')
  expect(screen.getByText(/^Every ZIP code of the state is tried as a site/)).toBeTruthy()
  await choose('State', 'Massachusetts')
  await choose('Number of sites', '2')
  await waitFor(() => expect(page.address()).toContain('within=MA&sites=2'))
  expect(orders['best-sites']?.at(-1)).toEqual({ state: 'MA', count: 2, among: 'general' })
  const table = await screen.findByRole('table', { name: 'New sites in Massachusetts (estimate)' })
  expect(cells(table, /01201/)[0]?.slice(1, 5)).toEqual(['Pittsfield', '40,000', '20.0', '14.1'])
  expect(
    screen.getByText(/drive 14\.2 minutes on average to their nearest hospital \(estimate\)\. 3 hospitals/),
  ).toBeTruthy()
  await click(within(table).getByRole('button', { name: 'Show the drive times of a site in 02554' }))
  expect(page.address()).toContain('times=41.2800%2C-70.0900')
  expect(await screen.findByRole('table', { name: 'Within the drive time (estimate)' })).toBeTruthy()
})

test('a state without ZIP codes says so, also while the controls are closed', async () => {
  await open('?times=&task=best&within=GU', { 'best-sites': () => refusal(404, 'state-not-found') })
  expect(await screen.findByText(/No ZIP codes are loaded for this state/)).toBeTruthy()
})

test('best sites are asked without a chosen time of day, and say that it does not count', async () => {
  await open('?times=&task=best&within=MA&when=1.8')
  await openControls()
  expect(await screen.findByText(/which know no time of day: Monday, 08:00 does not count here/)).toBeTruthy()
  expect(orders['best-sites']).toEqual([{ state: 'MA', count: 3, among: 'general' }])
})
