import { expect, test } from '@jest/globals'
import { untilNone } from './times-figures.tsx'

test('that nobody is farther away is said once', () => {
  const [some, none, again] = [
    { minutes: 30, people: 8 },
    { minutes: 60, people: 0 },
    { minutes: 90, people: 0 },
  ]
  expect(untilNone([some, none, again])).toEqual([some, none])
  expect(untilNone([some])).toEqual([some])
})
