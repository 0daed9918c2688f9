import { expect, test } from '@jest/globals'
import { readPicks, togglePick } from './picks.ts'

const id = '123e4567-e89b-42d3-a456-426614174000'

test('hospitals and own locations are read from the address, each once', () => {
  expect(readPicks(`220071_${id}_220071_castle`)).toEqual(['220071', id])
  expect(readPicks(undefined)).toEqual([])
})

test('one more is added, and removed when it is chosen again', () => {
  expect(togglePick(['220071'], id)).toEqual(['220071', id])
  expect(togglePick(['220071', id], '220071')).toEqual([id])
})

test('no more are added than the address has room for', () => {
  const many = Array.from({ length: 42 }, (_none, at) => String(100_000 + at))
  expect(togglePick(many, '220071')).toEqual(many)
  expect(togglePick(many.slice(1), '220071')).toHaveLength(42)
})
