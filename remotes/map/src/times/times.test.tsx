import { beforeEach, expect, jest, test } from '@jest/globals'
import { refusal, renderRemote } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { general, mapAnswers } from '../testing/facilities.ts'
import { stillMap, type StillMap } from '../testing/still-map.ts'
import { answeredTimes } from '../testing/times.ts'

let map: StillMap
let orders: unknown[]
beforeEach(() => {
  map = stillMap()
  orders = []
})
// jsdom has no canvas.
jest.mock('../view/create-map-view.ts', () => ({
  createMapView: (...made: Parameters<StillMap['create']>) => map.create(...made),
}))

const open = async (query = '', answer: () => Response = () => Response.json(answeredTimes())) => {
  const api = mapAnswers({
    'facilities/:ccn': general,
    'POST drive-times/isochrones': async (request: Request) => {
      orders.push(await request.json())
      return answer()
    },
  })
  const page = await renderRemote({ remote, descriptor, api, path: `widget/map${query}` })
  await page.settled()
  return page
}
const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const click = (element: HTMLElement) => act(async () => element.click())

test('draws the bands around the chosen hospital, with people, hospitals and beds, and says that they are estimates', async () => {
  const page = await open('?ccn=220071')
  await click(screen.getByRole('button', { name: 'Drive times' }))
  await waitFor(() => expect(map.calls).toContainEqual(['setBands', 2]))
  expect(orders).toEqual([{ origins: [{ ccn: '220071' }], minutes: [15, 30, 45], direction: 'to', combine: 'union' }])
  expect(page.address()).toContain('times=220071')
  const table = await screen.findByRole('table', { name: 'Within the drive time (estimate)' })
  expect(within(table).getByRole('row', { name: /^30 minutes or less/ }).textContent).toContain('1,250,000')
  // In the controls and on the map.
  expect(screen.getAllByText('Estimate')).toHaveLength(2)
  expect(screen.getByText(/2 ZIP codes with 40 people are left out/)).toBeTruthy()
  const list = screen.getByRole('table', { name: 'Hospitals within the drive time (estimate)' })
  await click(within(list).getByRole('button', { name: 'Harbor Hospital' }))
  expect(page.address()).toContain('ccn=221302')
})

const sentencesOnEmergency = async (emergency: Partial<ReturnType<typeof answeredTimes>['emergency']>) => {
  const usual = answeredTimes().emergency
  await open('?times=220071', () => Response.json(answeredTimes({ emergency: { ...usual, ...emergency } })))
  return (await screen.findByText(/2 ZIP codes with 40 people are left out/)).textContent
}

test('says that no emergency department is known, not that everyone is close to one', async () => {
  const beyond = [{ minutes: 30, people: 0 }]
  const leftOut = { places: 10, people: 250_000, withoutPopulation: 0 }
  const text = await sentencesOnEmergency({ hospitals: 0, beyond, leftOut })
  expect(text).toContain('No emergency department is known')
  expect(text).not.toMatch(/None of these people|not counted here/)
})

test('names the people for whom no way to an emergency department was found', async () => {
  const leftOut = { places: 3, people: 1_500, withoutPopulation: 0 }
  const text = await sentencesOnEmergency({ beyond: [{ minutes: 30, people: 0 }], leftOut })
  expect(text).toMatch(/None of these people live more than 30 minutes/)
  expect(text).toContain('3 of these ZIP codes with 1,500 people are not counted here')
})

test('roads are not called an estimate', async () => {
  const { source } = answeredTimes()
  const roads = { ...source, estimate: false, attribution: '© OpenStreetMap contributors', dataDate: '2026-01-02' }
  await open('?times=220071', () => Response.json(answeredTimes({ source: roads })))
  // In the controls and on the map.
  expect(await screen.findAllByText(/© OpenStreetMap contributors, 2 Jan 2026/)).toHaveLength(2)
  expect(screen.queryByText(/estimate\)/)).toBeTruthy()
  expect(screen.queryByText('Estimate')).toBeNull()
  expect(screen.getByRole('table', { name: 'Within the drive time' })).toBeTruthy()
})

test('a time of day is chosen where the engine knows them, is in the address, and stands beside the times', async () => {
  const roads = { ...answeredTimes().source, engine: 'valhalla' as const, estimate: false, knowsTimesOfDay: true }
  const page = await open('?times=220071', () => {
    const { timeOfDay } = orders.at(-1) as { timeOfDay?: { weekday: number; hour: number } }
    return Response.json(answeredTimes({ source: { ...roads, ...(timeOfDay && { timeOfDay }) } }))
  })
  await click(await screen.findByRole('button', { name: /^Drive times Within reach/ }))
  await choose('Day of the week', 'Monday')
  await waitFor(() => expect(orders.at(-1)).toMatchObject({ timeOfDay: { weekday: 1, hour: 8 } }))
  await choose('Time of day', '17:00')
  await waitFor(() => expect(orders.at(-1)).toMatchObject({ timeOfDay: { weekday: 1, hour: 17 } }))
  expect(page.address()).toContain('when=1.17')
  // In the controls and on the map.
  expect(await screen.findAllByText(/Estimated from ZIP codes; times for Monday, 17:00/)).toHaveLength(2)
  await choose('Day of the week', 'Any day and time')
  await waitFor(() => expect(screen.queryByText(/times for Monday/)).toBeNull())
  expect(page.address()).not.toContain('when')
})

test('a time of day is not offered where the engine knows none, and one of a link can be dropped', async () => {
  await open('?times=220071&when=1.8', () =>
    orders.length === 1 ? refusal(422, 'time-of-day-unknown') : Response.json(answeredTimes()),
  )
  expect(await screen.findByText(/The routing service in use does not know times of day\./)).toBeTruthy()
  await click(await screen.findByRole('button', { name: /^Drive times Within reach/ }))
  await choose('Day of the week', 'Any day and time')
  await waitFor(() => expect(orders.at(-1)).not.toHaveProperty('timeOfDay'))
  await screen.findByRole('table', { name: 'Within the drive time (estimate)' })
  expect(screen.queryByRole('combobox', { name: 'Day of the week' })).toBeNull()
})

test('a second place is added and removed, and minutes are changed', async () => {
  const page = await open('?times=220071')
  await click(await screen.findByRole('button', { name: /^Drive times Within reach/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add the centre of the map' }))
  await waitFor(() => expect(orders.at(-1)).toMatchObject({ origins: [{ ccn: '220071' }, { latitude: 42.3 }] }))
  expect(page.address()).toContain('times=220071%3B42.3000%2C-71.1000')
  const minutes = screen.getByRole('textbox', { name: 'Minutes' })
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '3{Enter}')
  expect(screen.getByText('Expected one to four numbers from 5 to 120.')).toBeTruthy()
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '60 20')
  await act(async () => minutes.blur())
  await waitFor(() => expect(orders.at(-1)).toMatchObject({ minutes: [20, 60] }))
  await userEvent.clear(minutes)
  await userEvent.type(minutes, '10；45{Enter}')
  await waitFor(() => expect(orders.at(-1)).toMatchObject({ minutes: [10, 45] }))
  await waitFor(() => expect(minutes).toHaveProperty('value', '10, 45'))
  expect(document.activeElement).toBe(minutes)
})

test('people are shown by age where ages are known, with the age table and its years', async () => {
  const [narrow, wide] = answeredTimes().bands
  const ages = (people: number) => ({
    groups: [
      { from: 0, to: 17, people },
      { from: 75, to: null, people: 5 },
    ],
    placesWithoutAges: 3,
  })
  const bands = [narrow, wide].flatMap((band, at) => (band ? [{ ...band, ages: ages(1_000 * (at + 1)) }] : []))
  const population = { ...answeredTimes().population, ageTable: { firstYear: 2018, lastYear: 2022, places: 31_000 } }
  await open('?times=220071', () => Response.json(answeredTimes({ bands, population })))
  const table = await screen.findByRole('table', { name: 'People by age within the drive time (estimate)' })
  const cellsOf = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Drive time', 'Aged 0 to 17', 'Aged 75 and over', 'ZIP codes without ages'])
  expect(cellsOf(/^30 minutes or less/).slice(-3)).toEqual(['2,000', '5', '3'])
  expect(screen.getAllByText(/American Community Survey 2018–2022, table B01001, for 31,000 ZIP codes/)).not.toEqual([])
})

test('nothing is shown about ages where none are known', async () => {
  await open('?times=220071')
  await screen.findByRole('table', { name: 'Within the drive time (estimate)' })
  expect(screen.queryByText(/by age|American Community Survey/)).toBeNull()
})

test('without a place nothing is asked for', async () => {
  await open('?times=')
  expect(await screen.findByText(/Choose a hospital and add it/)).toBeTruthy()
  expect(orders).toEqual([])
})

test('a failed calculation can be tried again', async () => {
  let isFailing = true
  await open('?times=220071', () => (isFailing ? refusal(503, 'unavailable') : Response.json(answeredTimes())))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isFailing = false
  await userEvent.click(again)
  expect(await screen.findByRole('table', { name: 'Within the drive time (estimate)' })).toBeTruthy()
})

test('waits for an answer that is still being calculated, but not forever', async () => {
  let unfinished = 2
  const answer = () => (unfinished-- > 0 ? refusal(503, 'drive-times-unfinished') : Response.json(answeredTimes()))
  const { unmount } = await open('?times=220071', answer)
  expect(await screen.findByRole('table', { name: 'Within the drive time (estimate)' })).toBeTruthy()
  expect(orders).toHaveLength(3)
  unmount()

  unfinished = Infinity
  await open('?times=220071', answer)
  expect(await screen.findByText(/takes longer than usual and goes on/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test.each([
  [422, 'no-road-near', /no road near/, false],
  [503, 'drive-times-unavailable', /routing service is unavailable/, true],
  [429, 'too-many-requests', /Two calculations of your account/, true],
  [409, 'no-places', /need ZIP codes with populations/, false],
  [500, 'internal', /could not be calculated/, true],
])('says in words what %d %s means', async (status, code, words, isRetried) => {
  await open('?times=220071', () => refusal(status, code))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isRetried ? 1 : 0)
})

test('several places show what is nearest to each, and whose each hospital is', async () => {
  const [hospital] = answeredTimes().origins
  const origins = [hospital, { ccn: null, name: null, longitude: -71.0682, latitude: 42.3612 }].flatMap(
    (one) => one ?? [],
  )
  const bands = answeredTimes().bands
  const shares = [
    { origin: 0, places: 30, people: 900_000, shareOfPlaces: 0.75, shareOfPeople: 0.72, bands },
    { origin: 1, places: 10, people: 350_000, shareOfPlaces: 0.25, shareOfPeople: 0.28, bands },
  ]
  await open('?times=220071;42.3612,-71.0682', () => Response.json(answeredTimes({ origins, shares })))
  const table = await screen.findByRole('table', { name: 'What is nearest to each place (estimate)' })
  expect(within(table).getByRole('row', { name: /^General Hospital/ }).textContent).toContain('75.0%')
  expect(within(table).getByRole('row', { name: /^42\.3612,-71\.0682/ }).textContent).toContain('25.0%')
})

test('the controls can be closed, and say in short what is shown', async () => {
  await open('?times=220071&minutes=20.40')
  const panel = screen.getByRole('group', { name: 'Drive times' })
  const button = within(panel).getByRole('button', { expanded: false })
  expect(button.textContent).toContain('Within reach · General Hospital · 20, 40 min')
  expect(within(panel).queryByRole('textbox')).toBeNull()
  await click(button)
  expect(within(panel).getByRole('textbox', { name: 'Minutes' })).toBeTruthy()
})
