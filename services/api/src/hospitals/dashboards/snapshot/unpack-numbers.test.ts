import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { unpackNumbers } from './unpack-numbers.ts'

describe.each(allEngines())('packed numbers of $name', ({ open }) => {
  let database: Database
  beforeAll(async () => (database = await open()))
  afterAll(() => database.close())

  test.each([
    [[]],
    [[0.1 + 0.2, -1e300, 0, 5e-324]],
    [[null, 1, null, null, 2]],
    [
      [
        [1, 2, null],
        [3, null, 5],
      ],
    ],
    [Array.from({ length: 300 }, (_none, at) => (at % 7 === 0 ? null : Math.sin(at) * 10 ** (at % 30)))],
  ])('%j come back as they were', async (numbers) => {
    const [row] = await database.query<{ packed: Uint8Array }>('SELECT array_send($1::float8[]) AS packed', [numbers])
    const found: number[] = []
    const count = unpackNumbers(row?.packed ?? new Uint8Array(), (position, value) => (found[position] = value))
    expect(count).toBe(numbers.flat().length)
    expect(found).toEqual(numbers.flat().map((number) => number ?? NaN))
  })
})
