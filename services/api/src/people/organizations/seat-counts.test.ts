import { expect, test } from '@jest/globals'
import { readSeatCounts } from './seat-counts.ts'

test('counts are whole numbers written as text', () => {
  expect(readSeatCounts({ standardTierSeats: '25', toolkitSeats: '0', other: '7' })).toEqual({
    standardTierSeats: 25,
    toolkitSeats: 0,
  })
})

test('the toolkit has one count, under its name of before or, rather, its name of now', () => {
  expect(readSeatCounts({ keyroomToolkitSeats: '3' })).toEqual({ toolkitSeats: 3 })
  expect(readSeatCounts({ keyroomToolkitSeats: '3', toolkitSeats: '5' })).toEqual({ toolkitSeats: 5 })
})

test.each(['', '-1', '2.5', '1e3', ' 5', 'ten', '99999999999'])('"%s" is not a count', (text) => {
  expect(readSeatCounts({ accountingTierSeats: text })).toEqual({})
})
