import type { LockHolder } from './lock-holder.ts'

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
