import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { isStorageFull } from '@keyroom/database'
import { writePgliteFolder } from '@keyroom/database/testing'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from './open-embedded-database.ts'

let place: string
let folder: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'embedded-'))
  folder = join(place, 'data')
})
afterEach(() => rm(place, { recursive: true }))

it('refuses to make an empty database over one whose marker is missing', async () => {
  await writePgliteFolder(folder)
  const database = await openEmbeddedDatabase(folder)
  await database.script('CREATE TABLE view (id int); INSERT INTO view VALUES (129)')
  await database.close()
  await rm(join(folder, 'PG_VERSION'))
  const before = await readdir(folder)
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow(/without PG_VERSION.*npm run restore/)
  expect(await readdir(folder)).toEqual(before)
  await writeFile(join(folder, 'PG_VERSION'), '18\n')
  const again = await openEmbeddedDatabase(folder)
  expect(await again.query('SELECT id FROM view')).toEqual([{ id: 129 }])
  await again.close()
})

it('begins again after a first start that was interrupted', async () => {
  // As a process leaves it that is killed while the engine writes its first files.
  await mkdir(join(folder, 'base'), { recursive: true })
  await writeFile(`${folder}.new`, '')
  const database = await openEmbeddedDatabase(folder)
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.close()
  expect(await readdir(place)).toEqual(['data'])
})

it('says what to do about a damaged database', async () => {
  await writePgliteFolder(folder)
  await rm(join(folder, 'global'), { recursive: true })
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow(
    /can be opened, got an error of its engine.*npm run restore/s,
  )
})

it('does not begin on a disk that is nearly full', async () => {
  await expect(openEmbeddedDatabase(folder, () => 100 * 2 ** 20)).rejects.toThrow(
    /^Expected 512 MB of free space.*got 100 MB/,
  )
})

it('reads but does not write while the disk is nearly full, and writes again when there is space', async () => {
  await writePgliteFolder(folder)
  let free = 2 ** 40
  const database = await openEmbeddedDatabase(folder, () => free)
  await database.script('CREATE TABLE note (text text)')
  const write = (text: string) => database.query('INSERT INTO note VALUES ($1) RETURNING text', [text])
  const refusal = (work: Promise<unknown>) => work.then(() => 'written', isStorageFull)

  await write('before')
  free = 2 ** 20
  expect(await refusal(write('full'))).toBe(true)
  expect(await refusal(database.transaction((transaction) => transaction.query(`DELETE FROM note`)))).toBe(true)
  expect(await database.query('SELECT text FROM note')).toEqual([{ text: 'before' }])

  free = 2 ** 40
  const filling = database.transaction(async (transaction) => {
    await transaction.query(`INSERT INTO note VALUES ('first half')`)
    free = 2 ** 20
    await transaction.query(`INSERT INTO note VALUES ('second half')`)
  })
  expect(await refusal(filling)).toBe(true)

  free = 2 ** 40
  await write('after')
  expect(await database.query('SELECT text FROM note')).toEqual([{ text: 'before' }, { text: 'after' }])
  await database.close()
})

it('takes what is reserved for until hardly anything is free, and reads even then', async () => {
  await writePgliteFolder(folder)
  let free = 2 ** 40
  const database = await openEmbeddedDatabase(folder, () => free)
  const { reserved } = database
  await database.script('CREATE TABLE note (text text)')
  const insert = `INSERT INTO note VALUES ('one')`
  const refusal = (work: Promise<unknown>) => work.then(() => 'written', isStorageFull)
  const writes = async () => [
    await refusal(database.query(insert)),
    await refusal(reserved.query(insert)),
    await refusal(reserved.transaction((transaction) => transaction.query(insert))),
  ]

  expect(await writes()).toEqual(['written', 'written', 'written'])
  free = 150 * 2 ** 20
  expect(await writes()).toEqual([true, 'written', 'written'])
  const filling = reserved.transaction(async (transaction) => {
    await transaction.query(insert)
    free = 2 ** 20
    await transaction.query(insert)
  })
  expect(await refusal(filling)).toBe(true)
  expect(await writes()).toEqual([true, true, true])
  expect(await reserved.query('SELECT text FROM note')).toHaveLength(5)
  free = 2 ** 40
  expect(await writes()).toEqual(['written', 'written', 'written'])
  await database.close()
})
