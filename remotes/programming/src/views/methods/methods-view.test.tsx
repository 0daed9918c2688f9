import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { exampleProgram, field, openWorkspace } from '../../testing/open-workspace.tsx'

test('the methods say that the planner’s own number counts, lead to it, and replace it', async () => {
  const program = exampleProgram({ keyRooms: 30 })
  const { user, store } = await openWorkspace({ path: '&view=methods', program })
  const notes = await screen.findAllByText(/^Your own number, 30, counts in place of what the methods find\./)
  expect(notes).toHaveLength(2)
  expect(screen.queryByText(/The chosen one counts/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Your value: go to the field' }))
  await waitFor(() => expect(document.activeElement).toBe(field(/: your own number/)))
  await user.click(screen.getByRole('tab', { name: /^Methods/ }))
  await user.click(await screen.findByRole('button', { name: 'Use Target occupancy' }))
  expect(store.getState().program.departments[0]).toMatchObject({ method: 'target-occupancy', keyRooms: null })
  expect(await screen.findByText(/The chosen one counts/)).toBeTruthy()
  expect(screen.queryByText(/^Your own number/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use Target occupancy' })).toBeNull()
})
