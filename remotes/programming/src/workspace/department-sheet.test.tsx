import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { exampleProgram, field, openWorkspace } from '../testing/open-workspace.tsx'

test('simulated futures keep the peak factor in sight, and the ranges say that they change the key rooms', async () => {
  const { user } = await openWorkspace({ program: exampleProgram({ settings: { peakFactor: 1.2 } }) })
  expect(screen.getByText(/The plan itself stays as entered above\./)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Simulated futures')
  expect(field(/^Peak factor/).value).toBe('1.2')
  expect(screen.getByText(/^Simulated futures vary within these ranges, so they change the key rooms\./)).toBeTruthy()
  expect(screen.queryByText(/The plan itself stays/)).toBeNull()
})
