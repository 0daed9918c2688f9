import { expect, test } from '@jest/globals'
import { readAreaChoice, usualChoice, writeAreaChoice, type AreaChoice } from './area-choice.ts'

test('what is usual needs only the measure', () => {
  expect(writeAreaChoice(usualChoice)).toEqual({ areas: 'occupancy' })
  expect(readAreaChoice({ areas: 'occupancy' })).toEqual(usualChoice)
})

test('everything else is read back as it was written', () => {
  const choice: AreaChoice = {
    measure: 'totalMargin.usual',
    of: undefined,
    by: 'state',
    aggregate: 'median',
    year: 2020,
    method: 'jenks',
    classes: 4,
    breaks: [-0.1, 0, 0.25],
    hidden: [0, 3],
    symbol: 'beds',
    symbolAggregate: 'sum',
  }
  expect(readAreaChoice(writeAreaChoice(choice))).toEqual(choice)
})

test('an address without a symbol has none, and patient origin never has', () => {
  expect(readAreaChoice({ areas: 'occupancy', symbolhow: 'mean' })).toEqual(usualChoice)
  const sized: AreaChoice = { ...usualChoice, symbol: 'totalMargin', symbolAggregate: 'median' }
  expect(writeAreaChoice(sized)).toEqual({ areas: 'occupancy', symbol: 'totalMargin', symbolhow: 'median' })
  expect(writeAreaChoice({ ...sized, measure: 'originShare' })).toEqual({ areas: 'originShare' })
})

test('ZIP codes have no symbols, and no concentration', () => {
  const choice: AreaChoice = { ...usualChoice, by: 'zip' }
  expect(writeAreaChoice({ ...choice, symbol: 'beds' })).toEqual({ areas: 'occupancy', by: 'zip' })
  expect(readAreaChoice({ areas: 'occupancy', by: 'zip', symbol: 'beds' })).toEqual(choice)
  expect(readAreaChoice({ areas: 'concentration', by: 'zip' })).toMatchObject({ by: 'county' })
})

test('patient origin has a hospital', () => {
  const choice: AreaChoice = { ...usualChoice, measure: 'originShare', of: '220071', by: 'zip' }
  expect(writeAreaChoice(choice)).toEqual({ areas: 'originShare', of: '220071', by: 'zip' })
  expect(readAreaChoice(writeAreaChoice(choice))).toEqual(choice)
  expect(readAreaChoice({ areas: 'originShare', of: 'x', by: 'zip' })).toEqual({ ...choice, of: undefined })
  expect(writeAreaChoice({ ...choice, measure: 'beds', by: 'county' })).toEqual({ areas: 'beds' })
})

test.each([
  [{ classes: 'jenks.12' }, usualChoice],
  [{ by: 'planet', how: 'mode', year: '20' }, usualChoice],
  [{ breaks: '3,2' }, usualChoice],
  [{ hide: '5,7' }, usualChoice],
  [
    { breaks: '1,2', hide: '0,2,3' },
    { ...usualChoice, breaks: [1, 2], hidden: [0, 2] },
  ],
])('%j gets usual values for invalid ones', (text, expected) => {
  expect(readAreaChoice({ areas: 'occupancy', ...text })).toEqual(expected)
})
