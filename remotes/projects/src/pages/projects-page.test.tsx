import { expect, test } from '@jest/globals'
import { people, renderRemote } from '@keyroom/remote-testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'

const open = (person = people.admin) => renderRemote({ remote, descriptor, person })

test('says whose projects these are and that none are stored', async () => {
  await open()
  expect(screen.getByText('Projects and scenarios of Lakeside Health')).toBeTruthy()
  expect(screen.getByText('No projects stored')).toBeTruthy()
})

test('leads to what can be done today', async () => {
  const page = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Size beds in Programming' }))
  expect(page.address()).toBe('/dashboard/widget/programming')
})

test('follows the account', async () => {
  const page = await open()
  await page.signIn(people.standard)
  expect(screen.getByText('Projects and scenarios of standard@planner.test')).toBeTruthy()
})

test('shows the parts of a project from the outside in', async () => {
  await open()
  expect(screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    '1. Client',
    '2. Project',
    '3. Location',
    '4. Scenario',
    '5. Facility type',
  ])
})

test('is closed to those without the toolkit or the standard tier', async () => {
  await open(people.seatless)
  expect(screen.getByRole('alert').textContent).toBe('Closed: planning-tier')
})
