import { expect, test } from '@jest/globals'
import { people, renderRemote } from '@keyroom/remote-testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'

const open = (person = people.admin) => renderRemote({ remote, descriptor, person })

test('names the account and says that it has no stored projects', async () => {
  await open()
  expect(screen.getByText('Projects and scenarios of Lakeside Health')).toBeTruthy()
  expect(screen.getByText('No projects yet')).toBeTruthy()
})

test('links to what is already possible', async () => {
  const page = await open()
  await userEvent.click(screen.getByRole('link', { name: 'Size beds in Programming' }))
  expect(page.address()).toBe('/dashboard/programming')
})

test('hides the link to Programming where no remote declares that route', async () => {
  await renderRemote({ remote, descriptor, missingRoutes: ['programming'] })
  expect(screen.getByText('No projects yet')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('follows a change of the account', async () => {
  const page = await open()
  await page.signIn(people.standard)
  expect(screen.getByText('Projects and scenarios of standard@planner.test')).toBeTruthy()
})

test('shows the levels of a project from the outermost in', async () => {
  await open()
  expect(screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    '1. Client',
    '2. Project',
    '3. Location',
    '4. Scenario',
    '5. Facility type',
  ])
})

test('is closed to users without the toolkit or the standard tier', async () => {
  await open(people.seatless)
  expect(screen.getByRole('alert').textContent).toBe('Closed: planning-tier')
})
