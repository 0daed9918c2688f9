export { FolderHeldError } from './lock-holder.ts'
export { findHolder, holdFolder, waitForFolder } from './folder-lock.ts'
