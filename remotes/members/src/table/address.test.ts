import { expect, test } from '@jest/globals'
import { readSorting, writeSorting } from './address.ts'

const keys = ['name', 'email'] as const

test.each(['name', '-name', 'email', '-email'])('%s is read as it was written', (text) => {
  expect(writeSorting(readSorting(text, [...keys]))).toBe(text)
})

test.each([null, '', '-', 'age', '--name', 'constructor'])('%j is no sorting: the first key is', (text) => {
  expect(readSorting(text, [...keys])).toEqual({ key: 'name', descending: false })
})
