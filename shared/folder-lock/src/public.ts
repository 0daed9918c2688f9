export { FolderHeldError } from './lock-holder.ts'
export { findHolder, holdFolder, waitForFolder, type FolderLock } from './folder-lock.ts'
