import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import type { Database } from '@keyroom/database'
import { writePgliteFolder } from '@keyroom/database/testing'
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { readSettings } from '../settings/settings.ts'
import { manifestName } from '../state/backup.ts'
import { openEmbeddedDatabase } from '../state/open-embedded-database.ts'
import { dataFolder, holdState } from '../state/state-folder.ts'
import { migratedState } from '../testing/migrated-state.ts'
import { backupCommand } from './backup-command.ts'
import { restoreCommand } from './restore-command.ts'

let place: string
let source: string
/** A backup of that folder. */
let file: string
/** Of a folder before anything was stored in it. */
let unused: string
/** Of a newer version. */
let newer: string
let target: string
let said: string[]

const settings = (state: string, more = {}) => readSettings({ KEYROOM_DATA: state, ...more }, '/')

async function withDatabase<Result>(state: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openEmbeddedDatabase(dataFolder(state))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Puts the database of a folder into an archive like that of a backup, but without the time to compress it. */
async function pack(state: string, archive: string): Promise<void> {
  const manifest = join(state, manifestName)
  await writeFile(manifest, '{"format":1}')
  await create({ cwd: state, file: archive, portable: true }, [manifestName, 'data'])
  await rm(manifest)
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'backup-'))
  source = join(place, 'source')
  file = join(place, 'whole.backup.tar.gz')
  unused = join(place, 'unused.backup.tar.gz')
  newer = join(place, 'newer.backup.tar.gz')
  await mkdir(join(source, 'uploads'), { recursive: true, mode: 0o700 })
  await chmod(source, 0o700)
  await writeFile(join(source, 'uploads/waiting'), 'a file that was sent')
  await writeFile(join(source, 'secrets.json'), '{"apiClientSecret":"x"}', { mode: 0o600 })
  await mkdir(join(source, 'site'))
  const empty = join(place, 'empty')
  await writePgliteFolder(dataFolder(empty))
  await pack(empty, unused)
  await writePgliteFolder(dataFolder(source), migratedState)
  await withDatabase(source, async (database) => {
    await database.query(`INSERT INTO api.migration (name, checksum) VALUES ('9999-rooms.sql', 'x')`)
    await database.script('CHECKPOINT')
    await pack(source, newer)
    await database.query(`DELETE FROM api.migration WHERE name = '9999-rooms.sql'`)
    await database.script('CREATE TABLE note (text text); INSERT INTO note VALUES ($$129 views$$)')
  })
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
  await backupCommand(settings(source), [file])
})
afterAll(() => rm(place, { recursive: true }))

beforeEach(async () => {
  target = await mkdtemp(join(place, 'target-'))
  said = []
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => void jest.restoreAllMocks())

it('restores database, secrets and uploads of a backup that only its owner can read', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await restoreCommand(settings(target), [file])
  expect(await readdir(target)).toEqual(['data', 'secrets.json', 'uploads'])
  expect(await readFile(join(target, 'uploads/waiting'), 'utf8')).toBe('a file that was sent')
  expect((await stat(join(target, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(await withDatabase(target, (database) => database.query('SELECT text FROM note'))).toEqual([
    { text: '129 views' },
  ])
  expect(said.join()).toContain('npm start continues with it')
})

it('leaves no copy of the data beside the backup', async () => {
  expect(await readdir(source)).toEqual(['data', 'secrets.json', 'site', 'uploads'])
})

it('does not overwrite a file', async () => {
  await expect(backupCommand(settings(source), [file])).rejects.toThrow('Expected a new file')
})

it('refuses a folder that has data, and changes nothing there', async () => {
  await writeFile(join(target, 'secrets.json'), '{}')
  await expect(restoreCommand(settings(target), [file])).rejects.toThrow(/without data, got secrets\.json/)
  expect(await readdir(target)).toEqual(['secrets.json'])
})

it('refuses to restore under a running stack', async () => {
  const lock = await holdState(target, 'npm start')
  await expect(restoreCommand(settings(target), [file])).rejects.toThrow(`in use by process ${process.pid}`)
  await lock.release()
})

it('refuses a backup of a newer version', async () => {
  await expect(restoreCommand(settings(target), [newer])).rejects.toThrow(/earlier one, got .*9999-rooms\.sql/)
  expect(await readdir(target)).toEqual([])
})

it('does not back up a folder without a database, and makes none there', async () => {
  await expect(backupCommand(settings(target), [join(target, 'none.tar.gz')])).rejects.toThrow(
    `Expected a database in ${join(target, 'data')}, got none. Check KEYROOM_DATA.`,
  )
  expect(await readdir(target)).toEqual([])
})

it('says what a backup lacks whose database was never used, or is missing', async () => {
  const missing = join(target, 'missing.tar.gz')
  await writeFile(join(target, manifestName), '{"format":1}')
  await create({ cwd: target, file: missing, gzip: true }, [manifestName])
  await expect(restoreCommand(settings(target), [unused])).rejects.toThrow(
    `data in ${unused}, got a database without the tables of KeyRoom. Nothing was changed.`,
  )
  await expect(restoreCommand(settings(target), [missing])).rejects.toThrow(`data in ${missing}, got no database`)
  expect(await readdir(target)).toEqual(['keyroom-backup.json', 'missing.tar.gz'])
})

it('refuses a truncated backup, another archive, and a missing file', async () => {
  const [half, other] = [join(target, 'half.tar.gz'), join(target, 'other.tar.gz')]
  await cp(file, half)
  await truncate(half, Math.floor((await stat(file)).size / 2))
  await writeFile(join(target, 'note.txt'), '')
  await create({ cwd: target, file: other, gzip: true }, ['note.txt'])
  await expect(restoreCommand(settings(target), [half])).rejects.toThrow("can't be unpacked")
  await expect(restoreCommand(settings(target), [other])).rejects.toThrow('got another archive')
  await expect(restoreCommand(settings(target), ['/nowhere'])).rejects.toThrow('found none at /nowhere')
  expect(await readdir(target)).toEqual(['half.tar.gz', 'note.txt', 'other.tar.gz'])
})

it('leaves a database on a server to its own tools', async () => {
  const onServer = settings(target, { DATABASE_URL: 'postgres://db/x' })
  await expect(backupCommand(onServer, [])).rejects.toThrow('Use pg_dump there')
  await expect(restoreCommand(onServer, [file])).rejects.toThrow('Use pg_restore there')
})
