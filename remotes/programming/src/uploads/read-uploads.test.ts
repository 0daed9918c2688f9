import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readArrivals } from './read-arrivals.ts'
import { readCensus } from './read-census.ts'
import { readStays } from './read-stays.ts'

test('a daily census becomes the number of days of each count', () => {
  expect(readCensus('date,count\n2024-01-02,20\n2024-01-01,18\r\n\n2024-01-03,20\n')).toEqual({
    content: {
      first: '2024-01-01',
      last: '2024-01-03',
      counts: [
        [18, 1],
        [20, 2],
      ],
    },
  })
  expect(readCensus('3/31/2025;7')).toEqual({ content: { first: '2025-03-31', last: '2025-03-31', counts: [[7, 1]] } })
})

test.each([
  ['', { line: null, code: 'empty' }],
  ['date,count\n2024-01-01,18\n2024-13-01,20', { line: 3, code: 'date', received: '2024-13-01' }],
  ['2024-02-30,20', { line: 1, code: 'date' }],
  ['2024-01-01,18\n2024-01-01,19', { line: 2, code: 'twice' }],
  ['2024-01-01,-3', { line: 1, code: 'count', received: '-3' }],
  ['2024-01-01,3.5', { line: 1, code: 'count' }],
  ['2024-01-01,20000', { line: 1, code: 'count', max: 10_000 }],
  ['2024-01-01,Jane Doe,4', { line: 1, code: 'columns', received: '3' }],
])('refuses the census %j and says where and why', (text, problem) => {
  expect(readCensus(text)).toEqual({ problem: expect.objectContaining(problem) })
})

test('refuses a census of more than ten years', () => {
  const text = Array.from({ length: 3661 }, (_, day) => `${new Date(day * 864e5).toISOString().slice(0, 10)},5`)
  expect(readCensus(text.join('\n'))).toMatchObject({ problem: { code: 'too-many-lines', max: 3660 } })
})

test('counts every day of a census once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 200 }), (counts) => {
      const lines = counts.map((count, day) => `${new Date(day * 864e5).toISOString().slice(0, 10)}\t${count}`)
      const result = readCensus(lines.join('\n'))
      const days = 'content' in result ? result.content.counts : []
      expect(days.reduce((sum, [, number]) => sum + number, 0)).toBe(counts.length)
      expect(days.reduce((sum, [census, number]) => sum + census * number, 0)).toBe(
        counts.reduce((sum, count) => sum + count, 0),
      )
    }),
  )
})

test('arrivals are given by 168 lines, or by 24 lines with a column for each day', () => {
  const byLine = Array.from({ length: 168 }, (_, hour) => `${hour},${hour + 1}`).join('\n')
  const byDay = Array.from({ length: 24 }, (_, hour) =>
    [hour, ...Array.from({ length: 7 }, (__, day) => day * 24 + hour + 1)].join('\t'),
  ).join('\n')
  const hours = { content: Array.from({ length: 168 }, (_, hour) => hour + 1) }
  expect(readArrivals(`hour,arrivals\n${byLine}`)).toEqual(hours)
  expect(readArrivals(byDay)).toEqual(hours)
})

test('refuses arrivals of another number of hours, without any arrival, or with a word', () => {
  expect(readArrivals(Array.from({ length: 24 }, () => '0,0,0,0,0,0,0').join('\n'))).toMatchObject({
    problem: { code: 'all-zero' },
  })
  expect(readArrivals('1,1,1,1,1,1,1\n1,1,1,1,1,1,1')).toMatchObject({ problem: { code: 'hours', received: '2' } })
  expect(readArrivals('1,1,1,many,1,1,1')).toMatchObject({ problem: { line: 1, code: 'number', received: 'many' } })
})

test('stays are given in ascending order of hours', () => {
  expect(readStays('hours,count\n24,10\n48,7.5')).toEqual({
    content: [
      { hours: 24, count: 10 },
      { hours: 48, count: 7.5 },
    ],
  })
  expect(readStays('24,10\n24,7')).toMatchObject({ problem: { line: 2, code: 'order' } })
  expect(readStays('24,0')).toMatchObject({ problem: { code: 'all-zero' } })
  expect(readStays('9000,1')).toMatchObject({ problem: { line: 1, code: 'number' } })
})
