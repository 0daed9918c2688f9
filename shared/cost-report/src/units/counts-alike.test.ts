import { expect, test } from '@jest/globals'
import { countsAlike } from './counts-alike.ts'

const raw = { lines: ['00700'], daysWithNursery: false }

test('days with newborns are not those without', () => {
  expect(countsAlike(raw, { ...raw, lines: ['00700', '00701'] })).toBe(true)
  expect(countsAlike(raw, { ...raw, daysWithNursery: true })).toBe(false)
})

test('days of kinds that are not told apart are not those of one kind', () => {
  const mixed = { lines: ['01200', '01299'], daysWithNursery: false }
  expect(countsAlike(mixed, { ...mixed, lines: ['00899'] })).toBe(true)
  expect(countsAlike({ ...mixed, lines: ['01200', '01201'] }, mixed)).toBe(false)
})
