import { beforeEach, expect, test } from '@jest/globals'
import { createScrollMemory } from './scroll-memory.ts'

beforeEach(() => sessionStorage.clear())

test('restores a page’s scroll position after a reload, and the top for an unknown page', () => {
  createScrollMemory().note('a /dashboard', 480.4)
  expect(createScrollMemory().of('a /dashboard')).toBe(480)
  expect(createScrollMemory().of('b /dashboard')).toBe(0)
})

test('keeps the scroll positions of the fifty pages left last', () => {
  const memory = createScrollMemory()
  for (let place = 0; place < 60; place += 1) memory.note(String(place), place)
  memory.note('12', 7)
  expect(memory.of('9')).toBe(0)
  expect(memory.of('12')).toBe(7)
  expect(memory.of('59')).toBe(59)
})

test.each(['{', '"text"', '[["a"]]', '[["a","far"]]', 'null'])(
  'treats the damaged stored value %s as empty',
  (stored) => {
    sessionStorage.setItem('keyroom-scroll', stored)
    expect(createScrollMemory().of('a')).toBe(0)
  },
)
