import { beforeAll, expect, jest, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import type { FacilityUnits } from '@keyroom/product-api'
import { answers, inOwnAccount, renderRemote } from '@keyroom/remote-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { generalHospital, generalReports } from '../testing/general-hospital.ts'
import { generalUnits } from '../testing/general-units.ts'

// Charts need a canvas, which jsdom lacks.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ summary }: { summary: string }) => createElement('figure', { 'aria-label': summary }),
}))

const api = (units = generalUnits) =>
  answers({
    'facilities/220071': generalHospital,
    'facilities/220071/units': units,
    'facilities/220071/cost-reports': generalReports,
  })

const open = async (query = '', options: Partial<Parameters<typeof renderRemote>[0]> = {}) => {
  const page = await renderRemote({
    remote,
    descriptor,
    api: api(),
    path: `detailed-analytics?ccn=220071${query}`,
    ...options,
  })
  await screen.findByRole('region', { name: /^Units, /, hidden: true })
  return page
}
const cells = (unit: RegExp) =>
  within(screen.getByRole('row', { name: unit }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

// Only an awaited act waits for code that is loaded while the address changes.
/** The units of the general hospital, one of them with other figures of 2021. */
function with2021(id: string, given: Partial<FacilityUnits['units'][number]['years'][number]>): FacilityUnits {
  const units = generalUnits.units.map((unit) => ({
    ...unit,
    years: unit.years.map((year) => (unit.unit === id && year.fiscalYear === 2021 ? { ...year, ...given } : year)),
  }))
  return { ...generalUnits, units }
}

const openFigure = (name: RegExp) => act(() => userEvent.click(screen.getByRole('button', { name })))

// The first page loads all of its code.
beforeAll(() => import('./inpatient-page.tsx'))

test('shows every unit of the latest year, with n/a where the form has no figure', async () => {
  await open()
  expect(cells(/Adults and paediatrics/).slice(0, 10)).toEqual([
    '100',
    '36,500',
    '21,900',
    '60.0',
    '60.0%',
    '5.0',
    '73',
    '71',
    '90.0%',
    '29 over',
  ])
  expect(cells(/Neonatal intensive care/).slice(5, 10)).toEqual(['n/a', '12', '9', '10.0%', '1 short'])
  expect(cells(/Observation/).slice(0, 6)).toEqual(['n/a', 'n/a', '730', '2.0', 'n/a', 'n/a'])
  expect(screen.getByText(/Neonatal intensive care has the highest occupancy \(90\.0%\)/)).toBeTruthy()
})

test('calculates beds for the typed target, and keeps it in the address', async () => {
  const page = await open()
  const field = screen.getByLabelText('Target occupancy (%)')
  await userEvent.clear(field)
  await userEvent.type(field, '60')
  await screen.findByRole('columnheader', { name: 'Beds at 60%' })
  expect(cells(/Adults and paediatrics/).slice(7, 10)).toEqual(['100', '90.0%', '0'])
  expect(page.address()).toContain('target=60')
  await userEvent.clear(field)
  await userEvent.type(field, '5')
  expect(screen.getByText('Enter a number from 10 to 99, with at most one decimal.')).toBeTruthy()
  expect(page.address()).toContain('target=60')
})

test('shows another measure in the heat map, which the address keeps until a reset', async () => {
  const page = await open()
  expect(await screen.findByRole('figure', { name: /^Occupancy: highest in / })).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Measure' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Patient days' }))
  expect(await screen.findByRole('figure', { name: /^Patient days: highest in Adults and paediatrics/ })).toBeTruthy()
  expect(page.address()).toContain('measure=days')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByRole('figure', { name: /^Occupancy: highest in / })).toBeTruthy()
  expect(page.address()).not.toContain('measure')
})

test('explains in another year that bed-days are beds × days', async () => {
  await open('&year=2020')
  expect(cells(/Neonatal intensive care/)[1]).toBe('2,928beds × days')
  expect(screen.queryByRole('row', { name: /Observation/ })).toBeNull()
})

test('marks an occupancy that no unit can have, and compares nothing with it', async () => {
  await open('', { api: api(with2021('nicu', { occupancy: 227 })) })
  expect(cells(/Neonatal intensive care/)[4]).toBe('22,700.0%Doubtful')
  expect(cells(/Adults and paediatrics/)[4]).toBe('60.0%')
  const sentence = screen.getByText(/Adults and paediatrics has the highest occupancy \(60\.0%\)/).textContent
  expect(sentence).toMatch(/ Doubtful: Neonatal intensive care\.$/)
  const heatMap = await screen.findByRole('figure', { name: /highest in Neonatal intensive care, 2020 \(75\.0%\)/ })
  expect(heatMap.getAttribute('aria-label')).toMatch(/ Doubtful: Neonatal intensive care 2021\.$/)
  const peers = await screen.findByRole('figure', { name: /above the 75th percentile/ })
  expect(peers.getAttribute('aria-label')).toMatch(
    /no unit is above .* Doubtful, so not drawn: Neonatal intensive care\.$/,
  )
  await openFigure(/^Doubtful: .*Neonatal intensive care, Occupancy, 2021/)
  expect((await screen.findByRole('dialog')).textContent).toContain('nearly all hospitals report 0.0% to 100.0%')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openFigure(/^Doubtful: .*Neonatal intensive care, Surplus or shortage at 85%, 2021/)
  expect((await screen.findByRole('dialog')).textContent).toContain('with these beds the occupancy is 22,700.0%')
})

test('marks beds that no hospital has, and their surplus', async () => {
  await open('', { api: api(with2021('nicu', { beds: 36_973, occupancy: 0.01 })) })
  expect(cells(/Neonatal intensive care/)[0]).toBe('36,973Doubtful')
  expect(cells(/Neonatal intensive care/)[9]).toBe('36,964 overDoubtful')
  expect(screen.getByText(/short of beds/).textContent).toMatch(/ Doubtful: Neonatal intensive care\.$/)
})

test('says of days that are also those of newborns, and of a shortage by them', async () => {
  await open('', { api: api(with2021('nicu', { daysWithNursery: true })) })
  expect(cells(/Neonatal intensive care/)[9]).toMatch(/^\d+ shortwith newborns$/)
  expect(screen.getByText(/Neonatal intensive care \(its days include newborns\) is short of beds/)).toBeTruthy()
})

test('opens the derivation of a figure, or why it is missing', async () => {
  await open()
  await openFigure(/Neonatal intensive care, Occupancy, 2021: 90\.0%/)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('2,628 ÷ 2,920 = 90.0%')
  expect(dialog.textContent).toContain('Worksheet S-3 Part I, line 12, column 8')
  expect(dialog.textContent).toContain('NEONATAL ICU')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openFigure(/Neonatal intensive care, Average length of stay/)
  expect((await screen.findByRole('dialog')).textContent).toContain('The form has no discharges for this unit')
})

test('opens the derivation that a link names with its source cells, and closes it without leaving the page', async () => {
  const page = await open('&year=2021&unit=nicu&figure=days')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Worksheet S-3 Part I, line 12, column 8')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.address()).toBe('/dashboard/detailed-analytics?ccn=220071&year=2021')
})

test('holds the open derivation in the address until it is closed', async () => {
  const page = await open('&year=2021')
  const before = page.address()
  await openFigure(/Neonatal intensive care, Occupancy, 2021/)
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' })
  expect(page.address()).toBe(`${before}&unit=nicu&figure=occupancy`)
  await userEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.address()).toBe(before)
})

test.each([
  ['another unit', '&unit=psychiatric&figure=days'],
  ['a year without the unit', '&unit=adults-pediatrics&figure=days&figureYear=2009'],
])('says that a link names a figure of %s, and opens nothing', async (_, query) => {
  await open(query)
  expect(screen.getByText(/figure=days/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('figures of a unit say where they come from, or why they are missing', async () => {
  await open()
  for (const [name, ...texts] of [
    [/Neonatal intensive care, Surplus or shortage at 85%, 2021: 1 short/, '8 − 9 = -1'],
    [
      /Neonatal intensive care, Peer median occupancy, 2021: 60\.0%/,
      'Percentile95',
      '1 + (40 − 1) × 50% = 20.5\n58.0% + 0.5 × (62.0% − 58.0%) = 60.0%\nPercentile: (37 + (1 − 1) ÷ 2) ÷ (40 − 1) × 100 = 95',
      'short-term hospitals',
    ],
    [/Neonatal intensive care, 5-year growth in days, 2021: \+20\.0%/, 'Patient days, 20202,196'],
    [/Observation, Peer median occupancy, 2021: n\/a/, 'Fewer than 10 hospitals in the peer group'],
    [/Observation, 5-year growth in days, 2021: n\/a/, 'Growth needs two years'],
  ] as const) {
    await openFigure(name)
    const dialog = await screen.findByRole('dialog')
    for (const text of texts) expect(dialog.textContent).toContain(text)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('says that growth is missing where the days of earlier years include newborns', async () => {
  const units = generalUnits.units.map((unit) => ({
    ...unit,
    years: unit.years.map((year) => ({ ...year, daysWithNursery: year.fiscalYear < 2021 })),
    growth: null,
  }))
  await open('', { api: api({ ...generalUnits, units }) })
  await openFigure(/Neonatal intensive care, 5-year growth in days, 2021: n\/a/)
  expect((await screen.findByRole('dialog')).textContent).toContain('only some include newborns')
})

test('sends a unit to Programming by an event and in the address', async () => {
  const page = await open('&target=80')
  const heard: unknown[] = []
  page.host.events.subscribe(topics.unitSent, (sent) => heard.push(sent))
  await userEvent.click(screen.getByRole('button', { name: 'Send Neonatal intensive care to Programming' }))
  expect(heard).toEqual([
    {
      ccn: '220071',
      facilityName: 'General Hospital',
      fiscalYear: 2021,
      unit: 'nicu',
      printedName: 'NEONATAL ICU',
      beds: 8,
      days: 2_628,
      periodDays: 365,
      averageDailyCensus: 7.2,
      averageLengthOfStay: null,
      growth: 0.2,
      target: 0.8,
    },
  ])
  expect(page.navigations).toEqual([
    '/dashboard/programming?ccn=220071&hospital=General+Hospital&year=2021&unit=nicu&name=NEONATAL+ICU&beds=8&days=2628&period=365&census=7.2&growth=0.2&target=80',
  ])
})

test('sends several units at once, by an event and with their ids in the address', async () => {
  const page = await open('&target=80')
  const heard: unknown[] = []
  page.host.events.subscribe(topics.unitSent2, (sent) => heard.push(sent))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Choose Neonatal intensive care/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Choose Adults and paediatrics/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 units to Programming' }))
  const sent = { ccn: '220071', fiscalYear: 2021, units: ['adults-pediatrics', 'nicu'], target: 0.8 }
  expect(heard).toEqual([{ ...sent, facilityName: 'General Hospital' }])
  expect(page.navigations).toEqual([
    '/dashboard/programming?ccn=220071&year=2021&units=adults-pediatrics_nicu&target=80',
  ])
})

test('sends every unit with a volume if none is chosen, and no target that nobody chose', async () => {
  const page = await open('')
  const sent: unknown[] = []
  page.host.events.subscribe(topics.unitSent2, (units) => sent.push(units))
  expect(screen.getByText(/start from the target occupancy of the criteria/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /in a project/ }).getAttribute('href')).not.toContain('target')
  await userEvent.click(screen.getByRole('button', { name: 'Send all units to Programming' }))
  expect(sent).toMatchObject([{ target: 0.85 }])
  expect(page.navigations).toEqual([
    '/dashboard/programming?ccn=220071&year=2021&units=adults-pediatrics_nicu_observation',
  ])
})

test('leads to the projects with the chosen units, or with every unit that has a volume', async () => {
  await open('&target=80')
  const all = screen.getByRole('link', { name: 'Use all units in a project' })
  expect(all.getAttribute('href')).toContain('units=adults-pediatrics_nicu_observation&target=80')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Choose Neonatal intensive care/ }))
  const one = screen.getByRole('link', { name: 'Use 1 unit in a project' })
  expect(one.getAttribute('href')).toContain('my-projects?ccn=220071&year=2021&units=nicu&target=80')
})

test('leads to no project where the account may not plan', async () => {
  await open('', { person: inOwnAccount('accountant@planner.test', { accountingTier: 'true' }) })
  expect(screen.queryByRole('link', { name: /in a project/ })).toBeNull()
})

test('tells a user without Programming what they need, and sends nothing', async () => {
  const person = inOwnAccount('accountant@planner.test', { accountingTier: 'true' })
  const page = await open('', { person })
  const heard: unknown[] = []
  page.host.events.subscribe(topics.unitSent, (sent) => heard.push(sent))
  await userEvent.click(screen.getByRole('button', { name: 'Send Neonatal intensive care to Programming' }))
  expect(page.snackbars.map(({ message }) => message)).toEqual([
    'Requires the Standard Tier Bundle or KeyRoom Toolkit Subscription',
  ])
  expect([...heard, ...page.navigations]).toEqual([])
})

test("shows the public-use file's figures for a hospital without units", async () => {
  await renderRemote({
    remote,
    descriptor,
    api: api({ ...generalUnits, reports: [], units: [] }),
    path: 'detailed-analytics?ccn=220071',
  })
  expect(await screen.findByText('No inpatient units for General Hospital')).toBeTruthy()
  expect(await screen.findByRole('region', { name: /Adults and paediatrics vs\. whole hospital/ })).toBeTruthy()
})

test('reports invalid values in the address', async () => {
  await open('&target=850')
  expect(screen.getByText(/target=850/)).toBeTruthy()
})
