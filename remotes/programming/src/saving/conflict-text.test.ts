import { expect, test } from '@jest/globals'
import planning from '@keyroom/planning/messages/en.json' with { type: 'json' }
import { combinePacks, newDepartment, newProgram, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json' with { type: 'json' }
import { fieldText } from './conflict-text.ts'

const intl = createIntl({ locale: 'en', messages: { ...planning, ...messages } })
const pack = { id: 'starter', version: 1 }
const shipped = combinePacks([starter as unknown as CriteriaPack], pack)
const icu = [...shipped.departments.values()][0]

test('names a department of an own pack, and starts a line that stands alone with a capital', () => {
  if (!icu) throw new Error('Expected departments in the starter pack, got none.')
  const own = { ...icu, id: 'own-1', name: 'Hybrid suites' }
  const criteria = { ...shipped, departments: new Map([...shipped.departments, [own.id, own]]) }
  const department = newDepartment(own, [])
  const program = { ...newProgram({ baseYear: 2025, targetYear: 2030, pack }), departments: [department] }
  const textOf = (...path: string[]) => fieldText(intl, ['program', ...path], program, criteria)
  expect(textOf('departments', department.id, 'existing')).toBe('Hybrid suites: existing rooms')
  expect(textOf('baseYear')).toBe('Base year')
})

test('names a department that the program does not have by the type that its id begins with', () => {
  const program = newProgram({ baseYear: 2025, targetYear: 2030, pack })
  const textOf = (id: string) => fieldText(intl, ['program', 'departments', id], program, shipped)
  expect(textOf('icu-2')).toBe('Intensive care')
  expect(textOf('emergency-0a1b2c3d')).toBe('Emergency')
  expect(textOf('emergency-low-acuity-0a1b2c3d')).toBe('Emergency, low acuity')
})
