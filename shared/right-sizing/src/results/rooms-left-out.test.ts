import { expect, test } from '@jest/globals'
import { departmentsLeftOut, roomsLeftOut } from './rooms-left-out.ts'

const department = (needed: number | null, existing: number | null) => ({ years: [{ year: 2031, needed, existing }] })

test('counts the needed rooms of departments that do not say what exists, in the year', () => {
  const departments = [department(959, 996), department(9, null), department(57, null), department(null, null)]
  expect(roomsLeftOut(departments, 2031)).toBe(66)
  expect(roomsLeftOut(departments, 2032)).toBe(0)
})

test('is none where all departments say what exists, and where none does', () => {
  expect(roomsLeftOut([department(10, 12), department(null, 4)], 2031)).toBe(0)
  expect(roomsLeftOut([department(10, null), department(9, null)], 2031)).toBe(0)
  expect(roomsLeftOut([department(10, null), department(null, 1166)], 2031)).toBe(0)
})

test('counts the departments that have neither rooms nor area, in the year', () => {
  const space = (needed: number | null, departmentArea: number | null) => ({
    years: [{ year: 2031, needed, departmentArea }],
  })
  const departments = [space(10, 6000), space(10, null), space(null, 900), space(null, null)]
  expect(departmentsLeftOut(departments, 2031)).toBe(1)
  expect(departmentsLeftOut(departments, 2032)).toBe(0)
})
