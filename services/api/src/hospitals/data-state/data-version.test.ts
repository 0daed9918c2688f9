import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { allEngines } from '@keyroom/database/testing'
import { migratedState } from '../../testing/states.ts'
import { readDataVersion } from './data-version.ts'

describe.each(allEngines())('the version of public data on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open(migratedState)
  })
  afterAll(() => database.close())

  const versionAfter = async (name: string) => {
    await database.script('TRUNCATE api.imported_file RESTART IDENTITY')
    await database.query(
      `INSERT INTO api.imported_file (checksum, kind, name, rows) VALUES ($1, 'cost-report', $1, 1)`,
      [name],
    )
    return readDataVersion(database)
  }

  test('has another ETag after a reset, though the numbers of imports begin again', async () => {
    const [before, other, same] = [
      await versionAfter('a.csv'),
      await versionAfter('b.csv'),
      await versionAfter('a.csv'),
    ]
    expect([before.number, other.number, same.number]).toEqual([1, 1, 1])
    expect(new Set([before.etag, other.etag, same.etag]).size).toBe(3)
    expect(await readDataVersion(database)).toEqual(same)
  })

  test('is there before the first import', async () => {
    await database.script('TRUNCATE api.imported_file')
    expect(await readDataVersion(database)).toMatchObject({ number: 0, etag: expect.stringContaining('data-0-') })
  })
})
