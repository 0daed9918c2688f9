import { expect, test } from '@jest/globals'
import { shortAndSpare } from './short-and-spare.ts'

const department = (difference: number | null) => ({ years: [{ year: 2031, difference }] })

test('adds up shortages and spare rooms apart, which a total difference nets', () => {
  const departments = [-86, -3, 4, 24, 0, null].map(department)
  expect(shortAndSpare(departments, 2031)).toEqual({
    shortRooms: 89,
    shortDepartments: 2,
    spareRooms: 28,
    spareDepartments: 2,
  })
  expect(shortAndSpare(departments, 2032)).toBeNull()
})

test.each([[[-86, -3, 0, null]], [[4, 24]], [[]]])('has nothing to add where nothing is netted: %j', (differences) =>
  expect(shortAndSpare(differences.map(department), 2031)).toBeNull(),
)
