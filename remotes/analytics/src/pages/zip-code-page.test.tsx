import { beforeAll, expect, jest, test } from '@jest/globals'
import { answers, renderRemote } from '@keyroom/remote-testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { generalHospital } from '../testing/general-hospital.ts'
import { generalOrigin } from '../testing/general-origin.ts'

// The drawing of a chart needs a canvas, which only a browser has.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ summary }: { summary: string }) => createElement('figure', { 'aria-label': summary }),
}))

jest.setTimeout(30_000)

const open = async (query = '', answer = generalOrigin) =>
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

// The first page fetches all the code that it is drawn with.
beforeAll(() => import('./zip-code-page.tsx'), 60_000)

test('has every ZIP code, a suppressed one with its bounds and never as zero', async () => {
  await open()
  await screen.findByRole('region', { name: 'ZIP codes, 2021' })
  expect(cells('02114')).toEqual([
    '80',
    '400',
    '$1,600,000',
    '50.0%',
    '72.7% to 79.2%',
    '80.0%',
    'Primary',
    '2',
    '5,000',
  ])
  expect(cells('02115')[6]).toBe('Secondary (suppressed cells could change it)')
  expect(cells('02116').slice(0, 5)).toEqual([
    'Suppressed (1 to 10)',
    'Suppressed',
    'Suppressed',
    '10.0% to 90.0%',
    '1.0% to 9.0%',
  ])
  expect(screen.getByText('With suppressed cells: 101 to 110')).toBeTruthy()
})

test('reads market concentration by four definitions, and says where suppressed cells decide', async () => {
  await open()
  const card = await screen.findByRole('region', { name: 'Market concentration' })
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 40)),
  ).toEqual([
    expect.stringMatching(/^Geographic10,000Highly concentrated/),
    expect.stringMatching(/^Patient flow1,700How concentrated/),
    expect.stringMatching(/^Kessler–McClellan1,200Moderately/),
    expect.stringMatching(/^Joint competition900Not concentrated/),
  ])
})

test('asks anew for other service areas once the typing pauses, and keeps them in the address', async () => {
  const page = await open()
  const field = await screen.findByLabelText('Primary area (% of cases)')
  await userEvent.clear(field)
  await userEvent.type(field, '60')
  await waitFor(() => expect(page.address()).toContain('primary=60'))
  await userEvent.clear(screen.getByLabelText('With secondary area (% of cases)'))
  await userEvent.type(screen.getByLabelText('With secondary area (% of cases)'), '50')
  expect(screen.getByText('Give a number from 60 to 100, with one decimal at most.')).toBeTruthy()
})

test('shows the suppressed ones alone where the address asks for them', async () => {
  await open('&zips=suppressed')
  await screen.findByRole('region', { name: 'ZIP codes, 2021' })
  expect(screen.queryByRole('row', { name: /02114/ })).toBeNull()
  expect(screen.getByRole('row', { name: /02116/ })).toBeTruthy()
})

test('a hospital that is in no file says so', async () => {
  await open('', { ...generalOrigin, year: null, years: [], zips: [] })
  expect(await screen.findByText('No patient origin of General Hospital')).toBeTruthy()
})
