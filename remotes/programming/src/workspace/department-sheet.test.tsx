import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { exampleProgram, field, openWorkspace } from '../testing/open-workspace.tsx'

test('simulated futures keep the peak factor in sight, and the ranges say that they change the key rooms', async () => {
  const { user } = await openWorkspace({ program: exampleProgram({ settings: { peakFactor: 1.2 } }) })
  expect(screen.getByText(/The plan itself stays as entered above\./)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Simulated futures')
  expect(field(/^Peak factor/).value).toBe('1.2')
  expect(screen.getByText(/^Simulated futures vary within these ranges, so they change the key rooms\./)).toBeTruthy()
  expect(screen.queryByText(/The plan itself stays/)).toBeNull()
})

test('a volume that counts something else is converted or asked for again, and keeps the focus', async () => {
  const { user, store } = await openWorkspace()
  const driver = () => store.getState().program.departments[0]?.drivers[0]
  const unit = () => screen.getByRole('combobox', { name: 'Counted in' })
  await user.selectOptions(unit(), 'Discharges')
  expect(driver()).toMatchObject({ id: 'discharges', unit: 'discharges', base: 1460 })
  expect(field('Discharges in 2025').value).toBe('1,460')
  await waitFor(() => expect(document.activeElement).toBe(unit()))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(driver()).toMatchObject({ id: 'days', base: 5840 })
})
