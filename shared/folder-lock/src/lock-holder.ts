import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { processBirth } from './process-birth.ts'

/** Who holds a folder, as the lock file says it. */
export interface LockHolder {
  readonly pid: number
  /** When the process came to life, so that another process that was given its number later is not taken for it. */
  readonly birth: string
  readonly host: string
  /** What the holder does, in words that complete "… uses the folder": `npm start`. */
  readonly purpose: string
  /** ISO time at which the folder was taken. */
  readonly since: string
}

/** This process as a holder. */
export async function describeThisProcess(purpose: string): Promise<LockHolder> {
  const birth = await processBirth(process.pid)
  if (birth === undefined) throw new Error(`Expected to find process ${process.pid}, which is this one, but did not.`)
  return { pid: process.pid, birth, host: hostname(), purpose, since: new Date().toISOString() }
}

/** What a lock file says, or nothing when there is none. A file that cannot be read as one belongs to nobody alive. */
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
 * Whether the holder still runs. A holder on another machine (a shared disk) cannot be asked: it counts as alive, and
 * a person decides.
 */
export async function isAlive(holder: LockHolder | 'unreadable'): Promise<boolean> {
  if (holder === 'unreadable') return false
  if (isElsewhere(holder)) return true
  return (await processBirth(holder.pid)) === holder.birth
}

/** Whether the holder runs on another machine or in another container, where its process can't be looked up. */
export function isElsewhere(holder: LockHolder | 'unreadable' | undefined): boolean {
  return typeof holder === 'object' && holder.host !== hostname()
}
