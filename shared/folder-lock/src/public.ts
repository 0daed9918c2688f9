export { FolderHeldError } from './folder-held-error.ts'
export { findHolder, holdFolder, waitForFolder, type FolderLock } from './folder-lock.ts'
export type { LockHolder } from './lock-holder.ts'
