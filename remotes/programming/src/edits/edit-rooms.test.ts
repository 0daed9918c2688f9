import { expect, test } from '@jest/globals'
import { combinePacks, newDepartment, newProgram, type CriteriaPack, type Program } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json'
import { applyDifferences, findDifferences, mergePrograms } from '@keyroom/scenarios'
import { changeDepartment } from './edit-program.ts'
import { addRoom } from './edit-rooms.ts'

const pack = { id: 'starter', version: 1 }
const icu = combinePacks([starter as unknown as CriteriaPack], pack).departments.get('icu')
const before = newProgram({ baseYear: 2025, targetYear: 2030, pack, departments: icu ? [newDepartment(icu, [])] : [] })
const withRoom = (name: string, program: Program = before) => changeDepartment('icu', addRoom(name))(program)
const roomsOf = ({ departments }: Program) => departments.flatMap(({ rooms }) => rooms.map(({ name }) => name))

test('a scenario with a room of its own also gets the one that its parent was given', () => {
  const child = withRoom('Chapel')
  const followed = applyDifferences(withRoom('Garden'), findDifferences(before, child))
  expect(roomsOf(followed)).toEqual(['Chapel', 'Garden'])
})

test('rooms that two editors add at once are both kept, without a conflict', () => {
  const content = (program: Program) => ({ name: 'Tower', program })
  const { content: merged, conflicts } = mergePrograms(
    content(before),
    content(withRoom('Garden', withRoom('Chapel'))),
    content(withRoom('Library')),
  )
  expect(conflicts).toEqual([])
  expect(roomsOf(merged.program)).toEqual(['Chapel', 'Garden', 'Library'])
})
