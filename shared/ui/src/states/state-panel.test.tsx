import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../testing/draw.tsx'
import { StatePanel } from './state-panel.tsx'

test.each([
  ['empty', 'status', 'Nothing here yet'],
  ['no-access', 'status', 'No access'],
  ['error', 'alert', 'Something went wrong'],
  ['offline', 'alert', 'No connection'],
] as const)('announces %s as %s', async (kind, role, title) => {
  await draw(<StatePanel kind={kind} />)
  expect(screen.getByRole(role).textContent).toContain(title)
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows the texts of the caller and retries', async () => {
  const retry = jest.fn()
  await draw(
    <StatePanel kind="error" title="Map failed" headingLevel="h1" onRetry={retry}>
      The map did not answer within 5 seconds.
    </StatePanel>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Map failed' })).toBeTruthy()
  expect(screen.getByText('The map did not answer within 5 seconds.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('is in the language of the page', async () => {
  await draw(<StatePanel kind="offline" />, { locale: 'ro' })
  expect(await screen.findByText('Fără conexiune')).toBeTruthy()
})
