import { beforeAll, expect, jest, test } from '@jest/globals'
import { answers, renderRemote } from '@keyroom/remote-testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { generalHospital } from '../testing/general-hospital.ts'
import { generalPatientOrigin } from '../testing/general-patient-origin.ts'

// Charts need a canvas, which jsdom lacks.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ summary }: { summary: string }) => createElement('figure', { 'aria-label': summary }),
}))

const open = async (query = '', answer = generalPatientOrigin) =>
  renderRemote({
    remote,
    descriptor,
    api: answers({ 'facilities/220071': generalHospital, 'facilities/220071/patient-origin': answer }),
    path: `zipcode-analytics?ccn=220071${query}`,
  })
const cells = (zip: string) =>
  within(screen.getByRole('row', { name: new RegExp(zip) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

// The first page loads all of its code.
beforeAll(() => import('./zip-code-page.tsx'))

test('shows every ZIP code, a suppressed one with its bounds and never as zero', async () => {
  await open()
  await screen.findByRole('region', { name: 'ZIP codes, 2021' })
  expect(cells('02114')).toEqual([
    '80',
    '400',
    '$1,600,000',
    '50.0%',
    '72.7% – 79.2%',
    '80.0%',
    'Primary',
    '2',
    '5,000',
  ])
  expect(cells('02115')[6]).toBe('Secondary(suppressed cells could change it)')
  expect(cells('02116')).toEqual([
    'Suppressed (1–10)',
    'Suppressed',
    'Suppressed',
    '10.0% – 90.0%',
    '1.0% – 9.0%',
    '–',
    '–',
    '2',
    '5,000–10,000',
  ])
})

test('shows a range where suppressed cells leave a figure open, and the printed value beside it', async () => {
  await open()
  const figures = await screen.findByRole('region', { name: 'Key figures, 2021' })
  expect(
    within(figures)
      .getAllByRole('group')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Cases101–110100 in published cells',
    'ZIP codes31 suppressed',
    'Primary service area1 ZIP code80 cases, up to 75% of published cases',
    'Secondary service area1 ZIP code20 cases, up to 90% of published cases',
    'HHI: Patient flow1,500–2,000Moderately or highly concentrated, depending on suppressed cells.',
  ])
  const card = screen.getByRole('region', { name: 'Four market definitions' })
  const items = within(card).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent?.slice(0, 40))).toEqual([
    expect.stringMatching(/^Geographic10,000Highly concentrated/),
    expect.stringMatching(/^Patient flowshown above1,500–2,000Moder/),
    expect.stringMatching(/^Kessler–McClellan1,200Moderately/),
    expect.stringMatching(/^Joint competition900Not concentrated/),
  ])
  expect(items[1]?.textContent).toContain('Published cells only: 1,450.')
  expect(items[0]?.textContent).not.toContain('Published cells only')
})

test('shows the market by another definition in the key figures, and keeps it in the address', async () => {
  const page = await open()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Market definition' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Geographic' }))
  await waitFor(() => expect(page.address()).toContain('hhi=geographic'))
  // Once in the key figures and once in the definitions.
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^HHI, Geographic, 2021: 10,000/ })).toHaveLength(2))
})

test('sorts by any column with suppressed values last, and keeps the sorting in the address', async () => {
  const page = await open()
  const table = await screen.findByRole('table', { name: 'ZIP codes, 2021' })
  const zips = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(within(table).getByRole('columnheader', { name: 'Cases' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(within(table).getByRole('button', { name: 'Days' }))
  await userEvent.click(within(table).getByRole('button', { name: 'Days' }))
  expect(zips()).toEqual(['02115', '02114', '02116'])
  expect(page.address()).toMatch(/sort=days(&|$)/)
  expect(screen.queryByText(/could not be read/)).toBeNull()
  await userEvent.click(within(table).getByRole('button', { name: 'Cases' }))
  expect(zips()).toEqual(['02114', '02115', '02116'])
  expect(page.address()).not.toContain('sort=')
})

test('figures of ZIP codes and of the service area say where they come from', async () => {
  await open()
  for (const [name, text] of [
    [/^Dependence: share of the hospital’s cases, 02114, 2021/, '80 ÷ 101–110 = 72.7% – 79.2%'],
    [/^Share of the ZIP code’s cases, 02114, 2021/, '80 ÷ 160 = 50.0%'],
    [/^Cases, 02116, 2021/, '1 to 10 cases, without days or charges'],
    [/^HHI, Patient flow, 2021/, 'From published cells only1,450'],
    [/^Primary service area, 2021/, 'until they reach 75% of published cases'],
  ] as const) {
    await userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(text)
    expect(dialog.textContent).toContain('CMS Hospital Service Area file, calendar year 2021')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('requests other service areas once typing pauses, and keeps them in the address', async () => {
  const page = await open()
  const field = await screen.findByLabelText('Primary area (% of cases)')
  await userEvent.clear(field)
  await userEvent.type(field, '60')
  await waitFor(() => expect(page.address()).toContain('primary=60'))
  await userEvent.clear(screen.getByLabelText('Primary + secondary area (%)'))
  await userEvent.type(screen.getByLabelText('Primary + secondary area (%)'), '50')
  expect(screen.getByText('Enter a number from 60 to 100, with at most one decimal.')).toBeTruthy()
})

test('shows only the suppressed ZIP codes where the address says so', async () => {
  await open('&zips=suppressed')
  await screen.findByRole('region', { name: 'ZIP codes, 2021' })
  expect(screen.queryByRole('row', { name: /02114/ })).toBeNull()
  expect(screen.getByRole('row', { name: /02116/ })).toBeTruthy()
})

test('explains that no file names the hospital', async () => {
  await open('', { ...generalPatientOrigin, year: null, years: [], zips: [] })
  expect(await screen.findByText('No patient origin data for General Hospital')).toBeTruthy()
})

test('names the other years where the file of a year does not name the hospital', async () => {
  await open('&year=1999', { ...generalPatientOrigin, year: null })
  expect(await screen.findByText(/^No data for this year\. Choose another year: .*2021/)).toBeTruthy()
})
