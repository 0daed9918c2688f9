import { mkdir, rm, utimes } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createWhole } from './create-whole.ts'
import {
  FolderHeldError,
  describeThisProcess,
  isAlive,
  isOnOtherMachine,
  readHolder,
  type LockHolder,
} from './lock-holder.ts'
import { Silence } from './silence.ts'

export { FolderHeldError }

/** A holder on another machine that has not touched its lock for this long is gone. */
const silenceMs = 15_000

/** A folder that this process holds until it releases it or ends. */
export interface FolderLock {
  readonly holder: LockHolder
  /** Whether this process still holds the folder: if it was suspended for long, another one may have taken over. */
  readonly isHeld: () => Promise<boolean>
  readonly release: () => Promise<void>
}

/**
 * Locks a folder for this process. The lock is a file beside the folder, `<folder>.lock`; the folder itself need
 * not exist. A lock whose process is gone, even by kill -9, is taken over.
 *
 * @param purpose what this process does with the folder, for the error that other processes get
 * @throws {FolderHeldError} when a running process holds it, this one included
 */
export async function holdFolder(folder: string, purpose: string): Promise<FolderLock> {
  const file = lockFileOf(folder)
  await mkdir(dirname(file), { recursive: true })
  const holder = await describeThisProcess(purpose)
  const text = JSON.stringify(holder)
  for (;;) {
    if (await createWhole(file, text)) return lockOf(file, holder, text)
    const other = await readHolder(file)
    if (other === undefined) continue
    if (other !== 'unreadable' && (await isAlive(other))) throw new FolderHeldError(resolve(folder), file, other)
    await removeStale(file, text, isGone)
  }
}

function lockOf(file: string, holder: LockHolder, text: string): FolderLock {
  const endHeartbeat = startHeartbeat(file)
  const isHeld = async () => {
    const current = await readHolder(file)
    return current !== undefined && JSON.stringify(current) === text
  }
  return {
    holder,
    isHeld,
    release: async () => {
      endHeartbeat()
      if (await isHeld()) await rm(file, { force: true })
    },
  }
}

/**
 * Locks the folder as soon as it is free. Meant for short work: a holder in another container or on another machine,
 * whose process can't be looked up, counts as gone after its lock was not touched for 15 s.
 *
 * @param timeoutMs how long to wait before the error of `holdFolder` is thrown
 */
export async function waitForFolder(
  folder: string,
  purpose: string,
  { timeoutMs = 30_000, silentAfterMs = silenceMs } = {},
): Promise<FolderLock> {
  const deadline = performance.now() + timeoutMs
  const file = lockFileOf(folder)
  const silence = new Silence(silentAfterMs)
  for (;;) {
    try {
      return await holdFolder(folder, purpose)
    } catch (error) {
      if (!(error instanceof FolderHeldError) || performance.now() > deadline) throw error
      await pause(20 + Math.random() * 30)
      if (!isOnOtherMachine(error.holder) || !(await silence.lasts(file))) continue
      await removeStale(file, JSON.stringify(await describeThisProcess(purpose)), async (holder, path) =>
        isOnOtherMachine(holder) ? silence.lasts(path) : isGone(holder, path),
      )
    }
  }
}

/** The running process that holds the folder, if any. */
export async function findHolder(folder: string): Promise<LockHolder | undefined> {
  const holder = await readHolder(lockFileOf(folder))
  return holder !== undefined && holder !== 'unreadable' && (await isAlive(holder)) ? holder : undefined
}

function lockFileOf(folder: string): string {
  return `${resolve(folder)}.lock`
}

/**
 * Removes a lock file whose process is gone. Only one process at a time may do so, and it checks again before it does:
 * otherwise it could remove the new lock of a faster process.
 */
async function removeStale(file: string, text: string, isLeft: IsLeft): Promise<void> {
  const turn = `${file}.takeover`
  if (!(await createWhole(turn, text))) {
    if (await isLeft(await readHolder(turn), turn)) await rm(turn, { force: true })
    await pause(5)
    return
  }
  try {
    if (await isLeft(await readHolder(file), file)) await rm(file, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}

/** Whether the lock file of this holder was left behind by a process that ended. */
type IsLeft = (holder: LockHolder | 'unreadable' | undefined, file: string) => Promise<boolean>

const isGone: IsLeft = async (holder) => holder !== undefined && !(await isAlive(holder))

/** How often a holder shows that it is alive. */
const intervalMs = 2_000

/** Touches a lock file at an interval, which processes on other machines can see. Returns a function that stops it. */
function startHeartbeat(file: string): () => void {
  const beat = () => {
    const now = new Date()
    // The file is missing if another process took it for abandoned; `isHeld` reports that.
    utimes(file, now, now).catch(() => undefined)
  }
  const timer = setInterval(beat, intervalMs).unref()
  return () => clearInterval(timer)
}
