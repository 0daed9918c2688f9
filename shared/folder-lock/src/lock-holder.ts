import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { processBirth } from './process-birth.ts'

/** The holder of a folder, as written in the lock file. */
export interface LockHolder {
  readonly pid: number
  /** When the process started, so that a later process with the same pid is not taken for it. */
  readonly birth: string
  readonly host: string
  /** What the holder does, such as `npm start`. */
  readonly purpose: string
  /** ISO time at which the folder was taken. */
  readonly since: string
}

/** Describes this process as a holder. */
export async function describeThisProcess(purpose: string): Promise<LockHolder> {
  const birth = await processBirth(process.pid)
  if (birth === undefined)
    throw new Error(`Expected to find this process, ${process.pid}, in the process table, got nothing.`)
  return { pid: process.pid, birth, host: hostname(), purpose, since: new Date().toISOString() }
}

/** Reads a lock file; undefined if the file is missing. An unreadable file belongs to no running process. */
export async function readHolder(file: string): Promise<LockHolder | 'unreadable' | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const value = JSON.parse(text) as LockHolder
    return typeof value.pid === 'number' && typeof value.birth === 'string' ? value : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/**
 * Whether the holder still runs. A holder on another machine (a shared disk) cannot be checked: it counts as alive, and
 * a person decides.
 */
export async function isAlive(holder: LockHolder | 'unreadable'): Promise<boolean> {
  if (holder === 'unreadable') return false
  if (isOnOtherMachine(holder)) return true
  return (await processBirth(holder.pid)) === holder.birth
}

/** Whether the holder runs on another machine or in another container, where its process can't be looked up. */
export function isOnOtherMachine(holder: LockHolder | 'unreadable' | undefined): boolean {
  return typeof holder === 'object' && holder.host !== hostname()
}

/** Another process holds the folder. The message says which one, since when, and what to do. */
export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError'
  readonly holder: LockHolder

  constructor(folder: string, lockFile: string, holder: LockHolder) {
    super(
      `${folder} is in use by process ${holder.pid} on ${holder.host} (${holder.purpose}), since ${holder.since}. ` +
        `Stop that process first. If it runs on another machine and you know that it is gone, delete ${lockFile}.`,
    )
    this.holder = holder
  }
}
