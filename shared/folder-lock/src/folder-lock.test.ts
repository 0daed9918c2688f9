import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findHolder, FolderHeldError, holdFolder, waitForFolder } from './folder-lock.ts'

const source = new URL('./folder-lock.ts', import.meta.url).href
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

/** Starts a process that tries to take the folder, prints `held` or `refused`, and keeps running. */
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

it('refuses while another process holds the folder, and names that process', async () => {
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

it('takes over a folder whose holder was ended by kill -9', async () => {
  const { child } = await startHolder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await findHolder(folder)).toBeUndefined()
  const lock = await holdFolder(folder, 'next')
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid, purpose: 'next' })
  await lock.release()
})

it('is not fooled by a new process with the pid of the dead holder', async () => {
  const lock = await holdFolder(folder, 'real')
  const file = `${folder}.lock`
  const holder = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...holder, birth: 'long ago' }))
  const next = await holdFolder(folder, 'next')
  await lock.release()
  expect(await findHolder(folder)).toMatchObject({ purpose: 'next' })
  await next.release()
})

it('takes over a truncated lock file, but not one of another machine', async () => {
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

it('waits until the holder releases the folder', async () => {
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
  await expect(waitForFolder(folder, 'impatient', { timeoutMs: 50 })).rejects.toThrow(FolderHeldError)
  await held.release()
})

const elsewhere = { pid: 1, birth: 'x', host: 'another-container', purpose: 'publishing', since: 'now' }

it('takes over from a killed container, which no longer touches its lock', async () => {
  await writeFile(`${folder}.lock`, JSON.stringify(elsewhere))
  await writeFile(`${folder}.lock.takeover`, JSON.stringify({ ...elsewhere, host: 'a-third-one' }))
  const locks = Array.from({ length: 4 }, async () => {
    const lock = await waitForFolder(folder, 'next', { silentAfterMs: 200 })
    const alone = await lock.isHeld()
    await lock.release()
    return alone
  })
  expect(await Promise.all(locks)).toEqual([true, true, true, true])
})

it('respects the lock of another container that touches it', async () => {
  await writeFile(`${folder}.lock`, JSON.stringify(elsewhere))
  let nowMs = 0
  const outcomes: unknown[] = []
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
  void waitForFolder(folder, 'next', { timeoutMs: 600, silentAfterMs: 200 }).then(
    (lock) => outcomes.push(lock),
    (error: unknown) => outcomes.push(error),
  )
  // The clock moves with each touch, and by less than what counts as silence.
  while (outcomes.length === 0) {
    await utimes(`${folder}.lock`, new Date(nowMs), new Date(nowMs))
    nowMs += 100
    await pause(10)
  }
  clock.mockRestore()
  expect(outcomes).toEqual([expect.any(FolderHeldError)])
})

it('touches its own lock while it holds the folder, and notices when it lost the lock', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] })
  const lock = await holdFolder(folder, 'long')
  const file = `${folder}.lock`
  await utimes(file, new Date(0), new Date(0))
  await jest.advanceTimersByTimeAsync(2_000)
  jest.useRealTimers()
  while ((await stat(file)).mtimeMs === 0) await new Promise(setImmediate)
  expect(await lock.isHeld()).toBe(true)
  await writeFile(file, JSON.stringify(elsewhere))
  expect(await lock.isHeld()).toBe(false)
  await lock.release()
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(elsewhere)
})
