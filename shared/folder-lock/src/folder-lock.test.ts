import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHolder, FolderHeldError, holdFolder, waitForFolder } from './public.ts'

const source = new URL('./public.ts', import.meta.url).href
let place: string
let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'folder-lock-'))
  folder = join(place, 'data')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(place, { recursive: true })
})

/** A process that takes the folder, says `held` or `refused`, and stays. */
async function startHolder(): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    import { holdFolder } from ${JSON.stringify(source)}
    try { await holdFolder(${JSON.stringify(folder)}, 'a test'); console.log('held') } catch (error) { console.log('refused ' + error.name) }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [chunk] = await once(child.stdout, 'data')
  return { child, said: String(chunk).trim() }
}

it('refuses in words while a process holds the folder, and names it', async () => {
  const { child } = await startHolder()
  const refusal = await holdFolder(folder, 'second').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FolderHeldError)
  expect(String(refusal)).toContain(`process ${child.pid} on ${hostname()} (a test)`)
  expect((await findHolder(folder))?.pid).toBe(child.pid)
})

it('refuses a second time within one process', async () => {
  const lock = await holdFolder(folder, 'first')
  await expect(holdFolder(folder, 'second')).rejects.toThrow(FolderHeldError)
  await lock.release()
  await (await holdFolder(folder, 'second')).release()
})

it('takes over after kill -9', async () => {
  const { child } = await startHolder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await findHolder(folder)).toBeUndefined()
  const lock = await holdFolder(folder, 'next')
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid, purpose: 'next' })
  await lock.release()
})

it('is not taken in by a process that was given the dead one’s number', async () => {
  const lock = await holdFolder(folder, 'real')
  const file = `${folder}.lock`
  const holder = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...holder, birth: 'long ago' }))
  const next = await holdFolder(folder, 'next')
  await lock.release()
  expect(await findHolder(folder)).toMatchObject({ purpose: 'next' })
  await next.release()
})

it('takes over a lock file that was cut short, and leaves one of another machine alone', async () => {
  await writeFile(`${folder}.lock`, '{"pid":')
  await (await holdFolder(folder, 'next')).release()
  const far = { pid: process.pid, birth: 'x', host: 'another-machine', purpose: 'npm start', since: 'yesterday' }
  await writeFile(`${folder}.lock`, JSON.stringify(far))
  await expect(holdFolder(folder, 'next')).rejects.toThrow(`delete ${folder}.lock`)
})

it('lets exactly one of several processes take over a stale lock', async () => {
  const { child } = await startHolder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const said = (await Promise.all(Array.from({ length: 6 }, startHolder))).map((holder) => holder.said)
  expect(said.filter((word) => word === 'held')).toHaveLength(1)
  expect(said.filter((word) => word === 'refused FolderHeldError')).toHaveLength(5)
})

it('waits its turn', async () => {
  const first = await waitForFolder(folder, 'first')
  const order: string[] = []
  const second = waitForFolder(folder, 'second').then(async (lock) => {
    order.push('second holds')
    await lock.release()
  })
  order.push('first releases')
  await first.release()
  await second
  expect(order).toEqual(['first releases', 'second holds'])
  const held = await holdFolder(folder, 'long')
  await expect(waitForFolder(folder, 'impatient', 50)).rejects.toThrow(FolderHeldError)
  await held.release()
})
