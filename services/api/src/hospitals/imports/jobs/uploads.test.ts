import { readdir, readFile, utimes } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'
import type { ImportState } from './import-job.ts'
import { createUploads, StorageFull, type Uploads } from './uploads.ts'

const jobs = ['one', 'two', 'three', 'four'].map((_, at) => `00000000-0000-4000-8000-00000000000${at}`)
const [waiting = '', done = '', forgotten = '', elsewhere = ''] = jobs
const never = new AbortController().signal

let files: TemporaryFiles
let uploads: Uploads
beforeEach(async () => {
  files = await openTemporaryFiles()
  uploads = createUploads(files.folder)
})
afterEach(() => files.remove())

const kept = () => readdir(files.folder)
const take = (text: string) => uploads.take(Readable.from([Buffer.from(text)]), never)
const breakingOff = (fault: Error) => {
  const body = new Readable({
    read() {
      this.push('a,b\n')
      this.destroy(fault)
    },
  })
  return body
}

test('a file is kept under the id of its job until it is removed', async () => {
  const taken = await take('a,b\n')
  expect(taken.facts).toMatchObject({ bytes: 4, encoding: 'utf8' })
  await taken.keepFor(waiting)
  expect(await kept()).toEqual([waiting])
  expect(await readFile(uploads.pathOf(waiting), 'utf8')).toBe('a,b\n')
  expect([await uploads.has(waiting), await uploads.has(done)]).toEqual([true, false])
  await uploads.remove(waiting)
  await uploads.remove(waiting)
  expect(await kept()).toEqual([])
})

test('keeps nothing of an upload that was discarded, interrupted or canceled by its sender', async () => {
  await (await take('a,b\n')).discard()
  await expect(uploads.take(breakingOff(new Error('the line broke')), never)).rejects.toThrow('the line broke')
  const leaving = new AbortController()
  const endless = new Readable({ read: () => undefined })
  endless.push('a,b\n')
  const taking = uploads.take(endless, leaving.signal)
  leaving.abort(new Error('the client went away'))
  await expect(taking).rejects.toThrow(/the client went away|aborted/)
  expect(await kept()).toEqual([])
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])('%s says that there is no room, and what came is given back', async (code) => {
  const full = Object.assign(new Error('write'), { code })
  await expect(uploads.take(breakingOff(full), never)).rejects.toBeInstanceOf(StorageFull)
  expect(await kept()).toEqual([])
})

test('deletes files of ended jobs, and unfinished uploads and files of unknown jobs once they are old', async () => {
  for (const id of jobs) await (await take(id)).keepFor(id)
  for (const name of ['incoming-new', 'incoming-old']) await files.write(name, 'a,b\n')
  const long = new Date(Date.now() - 25 * 3_600_000)
  for (const name of ['incoming-old', forgotten, waiting]) await utimes(`${files.folder}/${name}`, long, long)
  const states: Readonly<Record<string, ImportState>> = { [waiting]: 'running', [done]: 'done' }
  const asked: string[] = []
  await uploads.sweep(async (id) => {
    asked.push(id)
    return states[id] && { state: states[id] }
  })
  expect((await kept()).sort()).toEqual([waiting, elsewhere, 'incoming-new'].sort())
  expect(asked.sort()).toEqual(jobs)
})

test('finds nothing in a folder that does not exist yet', async () => {
  await expect(createUploads(`${files.folder}/nowhere`).sweep(async () => undefined)).resolves.toBeUndefined()
})
