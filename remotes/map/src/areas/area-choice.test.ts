import { expect, test } from '@jest/globals'
import { readAreaChoice, usualChoice, writeAreaChoice, type AreaChoice } from './area-choice.ts'

const written = (choice: AreaChoice | undefined, before = '') => {
  const query = new URLSearchParams(before)
  writeAreaChoice(query, choice)
  return query.toString()
}

test('what is usual needs only the measure', () => {
  expect(written(usualChoice)).toBe('areas=occupancy')
  expect(readAreaChoice(new URLSearchParams('areas=occupancy'))).toEqual(usualChoice)
})

test('everything else is kept, beside what is not its own', () => {
  const choice: AreaChoice = {
    measure: 'totalMargin.usual',
    by: 'state',
    aggregate: 'median',
    year: 2020,
    method: 'jenks',
    classes: 4,
    breaks: [-0.1, 0, 0.25],
    hidden: [0, 3],
  }
  const text = written(choice, 'ccn=220071&areas=beds&hide=1')
  expect(text).toContain('ccn=220071')
  expect(readAreaChoice(new URLSearchParams(text))).toEqual(choice)
  expect(written(undefined, text)).toBe('ccn=220071')
})

test.each([
  ['classes=jenks.12', usualChoice],
  ['by=planet&how=mode&year=20', usualChoice],
  ['breaks=3,2', usualChoice],
  ['hide=5,7', usualChoice],
  ['breaks=1,2&hide=0,2,3', { ...usualChoice, breaks: [1, 2], hidden: [0, 2] }],
])('%s gets usual values for invalid ones', (query, expected) => {
  expect(readAreaChoice(new URLSearchParams(`areas=occupancy&${query}`))).toEqual(expected)
})

test('an invalid measure is no choice', () => {
  expect(readAreaChoice(new URLSearchParams('areas=<script>'))).toBeUndefined()
})
