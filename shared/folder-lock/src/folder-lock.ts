import { mkdir, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FolderHeldError } from './folder-held-error.ts'
import { createWhole } from './create-whole.ts'
import { startHeartbeat } from './heartbeat.ts'
import { describeThisProcess, isAlive, isElsewhere, readHolder, type LockHolder } from './lock-holder.ts'
import { Silence } from './silence.ts'

/** A holder on another machine that has not touched its lock for this long is gone (milliseconds). */
const silenceMs = 15_000

/** A folder that this process holds until it releases it, or dies. */
export interface FolderLock {
  readonly holder: LockHolder
  /** Whether the folder is still this process's: one that stood still for long may have been taken for gone. */
  readonly isHeld: () => Promise<boolean>
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
 * Takes the folder as soon as it is free. Made for short work: a holder in another container or on another machine,
 * whose process can't be looked up, counts as gone once its lock has stayed untouched for 15 s.
 *
 * @param patienceMs how long to wait before the refusal of `holdFolder` is passed on
 */
export async function waitForFolder(
  folder: string,
  purpose: string,
  { patienceMs = 30_000, silentAfterMs = silenceMs } = {},
): Promise<FolderLock> {
  const deadline = performance.now() + patienceMs
  const file = lockFileOf(folder)
  const silence = new Silence(silentAfterMs)
  for (;;) {
    try {
      return await holdFolder(folder, purpose)
    } catch (error) {
      if (!(error instanceof FolderHeldError) || performance.now() > deadline) throw error
      await pause(20 + Math.random() * 30)
      if (!isElsewhere(error.holder) || !(await silence.lasts(file))) continue
      await removeStale(file, JSON.stringify(await describeThisProcess(purpose)), async (holder, path) =>
        isElsewhere(holder) ? silence.lasts(path) : isGone(holder, path),
      )
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

/** Whether a lock file with this holder was left behind by a process that is gone. */
type IsLeft = (holder: LockHolder | 'unreadable' | undefined, file: string) => Promise<boolean>

const isGone: IsLeft = async (holder) => holder !== undefined && !(await isAlive(holder))
