import { expect, test } from '@jest/globals'
import planning from '@keyroom/planning/messages/en.json' with { type: 'json' }
import { combinePacks, evaluate, newDepartment, newProgram, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { createIntl } from 'react-intl'
import messages from '../messages/en.json' with { type: 'json' }
import workspace from '../messages/workspace/en.json' with { type: 'json' }
import { yearsTable } from './program-tables.ts'

const pack = { id: 'starter', version: 1 }
const criteria = combinePacks([starter as unknown as CriteriaPack], pack)
const intl = createIntl({ locale: 'en', messages: { ...planning, ...messages, ...workspace } })

test('the table of years credits key rooms to their method, or to the planner’s own number', () => {
  const type = criteria.departments.get('icu')
  if (!type) throw new Error('Expected the starter to have icu.')
  const calculated = newDepartment(type, [], { volume: 5840 })
  const departments = [calculated, { ...calculated, id: 'stated', keyRooms: 30 }]
  const program = newProgram({ baseYear: 2025, targetYear: 2025, pack, departments })
  const { rows, columns } = yearsTable(intl, {
    name: 'Tower',
    program,
    criteria,
    evaluation: evaluate(program, criteria),
  })
  const method = columns.find(({ id }) => id === 'method')
  expect(rows.map((row) => method?.value(row))).toEqual(['Target occupancy', 'Own number of key rooms'])
})
