import { expect, test } from '@jest/globals'
import { combinePacks, newDepartment, newProgram, type CriteriaPack, type Department } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createOpenProgram } from '../../program/open-program.ts'
import { renderOpenProgram } from '../../testing/render-open-program.tsx'
import { Workspace } from '../../workspace/workspace.tsx'

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)

async function open(given: Partial<Department>) {
  const type = criteria.departments.get('icu')
  if (!type) throw new Error('Expected the department icu in the starter')
  const departments = [{ ...newDepartment(type, [], { volume: 5840 }), ...given }]
  const program = newProgram({ baseYear: 2025, targetYear: 2030, pack, departments })
  const store = createOpenProgram({ id: 'p1', name: 'Tower', program, criteria, canEdit: true })
  await renderOpenProgram(store, <Workspace />, { query: '?view=drivers' })
  return userEvent.setup()
}

test('a result that is not known is not said to depend on nothing', async () => {
  const user = await open({ drivers: [] })
  expect(await screen.findByText('No assumption with a range changes this result')).toBeTruthy()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Measure' }), 'Project cost')
  expect(await screen.findByText(/^This result is not known/)).toBeTruthy()
  expect(screen.queryByText('No assumption with a range changes this result')).toBeNull()
})
