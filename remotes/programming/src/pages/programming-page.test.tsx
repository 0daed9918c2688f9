import { expect, test } from '@jest/globals'
import { people, renderRemote } from '@keyroom/remote-testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'

const open = (query = '') => renderRemote({ remote, descriptor, path: `widget/programming${query}` })
const result = () => screen.getByRole('status').textContent

test('shows no answer before there are figures', async () => {
  await open()
  expect(result()).toContain('Enter a volume and a target')
  expect(screen.queryByRole('table')).toBeNull()
})

test('calculates beds for the typed figures, and keeps them in the address', async () => {
  const page = await open('?theirs=1')
  await userEvent.type(screen.getByLabelText('Patient days'), '7301')
  expect(result()).toBe('26 beds')
  expect(page.address()).toBe('/dashboard/widget/programming?theirs=1&days=7301')
  await userEvent.clear(screen.getByLabelText('Target occupancy (%)'))
  await userEvent.type(screen.getByLabelText('Target occupancy (%)'), '90')
  expect(result()).toBe('23 beds')
})

test('gives the same answer for a shared address', async () => {
  await open('?basis=census&census=8.5&target=85')
  expect(result()).toBe('10 beds')
  expect(screen.getByText('⌈8.5 ÷ 85%⌉ = ⌈10⌉ = 10')).toBeTruthy()
})

test('refuses a figure out of range and states the range', async () => {
  await open('?days=7300&target=100')
  expect(screen.getByLabelText('Target occupancy (%)').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a number from 10 to 99.')).toBeTruthy()
  expect(result()).toContain('Enter a volume and a target')
})

test('the other basis has its own fields and keeps the target', async () => {
  await open('?days=7300&target=75')
  await userEvent.click(screen.getByLabelText('Average daily census'))
  expect(screen.queryByLabelText('Patient days')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Target occupancy (%)').value).toBe('75')
})

test('warns that a small unit reaches its target only by turning patients away', async () => {
  await open('?basis=census&census=8.5&target=85')
  expect(screen.getByRole('alert').textContent).toMatch(/about 32\.7% of admissions/)
})

test('shows no warning for a large unit', async () => {
  await open('?basis=census&census=400&target=80')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('compares the volume at other targets with the chosen one', async () => {
  await open('?days=7300&target=80')
  const row = (target: RegExp) =>
    within(screen.getByRole('row', { name: target }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(row(/^80%/).slice(-2)).toEqual(['25', '0'])
  expect(row(/^60%/).slice(-2)).toEqual(['34', '+9'])
})

test('names the unit that was sent with its figures, and says when the volume has changed', async () => {
  const unit = '?ccn=220071&hospital=General+Hospital&year=2021&unit=nicu&name=NEONATAL+ICU&beds=8'
  const page = await open(`${unit}&days=2628&period=365&census=7.2&growth=0.2&target=80`)
  const card = within(screen.getByRole('region', { name: 'Sent from Inpatient analytics' }))
  expect(card.getByText(/Neonatal intensive care of/).textContent).toBe(
    'Neonatal intensive care of General Hospital (CCN 220071), fiscal year 2021',
  )
  expect(card.getByText(/^Name in the report:/).textContent).toBe('Name in the report: NEONATAL ICU')
  expect(card.getAllByRole('term').map(({ nextSibling }) => nextSibling?.textContent)).toEqual(['8', '7.2', '20%'])
  expect(card.getByText(/were filled in from this report/)).toBeTruthy()
  expect(result()).toBe('9 beds')
  await userEvent.type(screen.getByLabelText('Patient days'), '0')
  expect(card.getByText(/has been changed since/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Target occupancy (%)'))
  expect(card.getByText('7.2')).toBeTruthy()
  expect(page.address()).toContain('ccn=220071&hospital=General+Hospital&year=2021&unit=nicu')
})

test('names no unit for an address without one, or with an invalid one', async () => {
  await open('?days=7300&ccn=220071&hospital=General&year=2021&unit=beauty')
  expect(screen.queryByRole('region', { name: 'Sent from Inpatient analytics' })).toBeNull()
})

test('is closed to users without the toolkit or the standard tier', async () => {
  await renderRemote({ remote, descriptor, person: people.free })
  expect(screen.getByRole('alert').textContent).toBe('Closed: planning-tier')
})
