import { mkdir, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderHeldError } from './folder-held-error.ts'
import { createWhole } from './create-whole.ts'
import { describeThisProcess, isAlive, readHolder, type LockHolder } from './lock-holder.ts'

/** A folder that this process holds until it releases it, or dies. */
export interface FolderLock {
  readonly holder: LockHolder
  readonly release: () => Promise<void>
}

/**
 * Takes a folder for this process alone. The lock is a file beside the folder, `<folder>.lock`; the folder itself need
 * not exist. A lock whose process is gone, even by kill -9, is taken over.
 *
 * @param purpose what this process does with it, for the message that others get
 * @throws {FolderHeldError} when a living process holds it, this one included
 */
export async function holdFolder(folder: string, purpose: string): Promise<FolderLock> {
  const file = lockFileOf(folder)
  await mkdir(dirname(file), { recursive: true })
  const holder = await describeThisProcess(purpose)
  const text = JSON.stringify(holder)
  for (;;) {
    if (await createWhole(file, text)) return { holder, release: () => release(file, holder) }
    const other = await readHolder(file)
    if (other === undefined) continue
    if (other !== 'unreadable' && (await isAlive(other))) throw new FolderHeldError(resolve(folder), file, other)
    await removeStale(file, text)
  }
}

/**
 * Takes the folder as soon as it is free.
 *
 * @param patienceMs how long to wait before the refusal of `holdFolder` is passed on
 */
export async function waitForFolder(folder: string, purpose: string, patienceMs = 30_000): Promise<FolderLock> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await holdFolder(folder, purpose)
    } catch (error) {
      if (!(error instanceof FolderHeldError) || performance.now() > deadline) throw error
      await pause(20 + Math.random() * 30)
    }
  }
}

/** The living process that holds the folder, if there is one. */
export async function findHolder(folder: string): Promise<LockHolder | undefined> {
  const holder = await readHolder(lockFileOf(folder))
  return holder !== undefined && holder !== 'unreadable' && (await isAlive(holder)) ? holder : undefined
}

function lockFileOf(folder: string): string {
  return `${resolve(folder)}.lock`
}

/**
 * Removes a lock file whose process is gone. Only one process at a time may do so, and it looks again before it does:
 * otherwise it could remove the fresh lock of a process that was faster.
 */
async function removeStale(file: string, text: string): Promise<void> {
  const turn = `${file}.takeover`
  if (!(await createWhole(turn, text))) {
    const other = await readHolder(turn)
    if (other !== undefined && !(await isAlive(other))) await rm(turn, { force: true })
    await pause(5)
    return
  }
  try {
    const holder = await readHolder(file)
    if (holder !== undefined && !(await isAlive(holder))) await rm(file, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}

async function release(file: string, holder: LockHolder): Promise<void> {
  const current = await readHolder(file)
  if (current === undefined || current === 'unreadable') return
  if (current.pid === holder.pid && current.since === holder.since) await rm(file, { force: true })
}
