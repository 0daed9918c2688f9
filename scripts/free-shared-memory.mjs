import { existsSync, statfsSync } from 'node:fs'

/** Linux keeps the files of this folder in memory. A container may have little of it, and a Mac has none. */
export const sharedMemory = '/dev/shm'

/** The bytes that are free in shared memory; 0 without any. */
export function freeSharedMemory() {
  if (!existsSync(sharedMemory)) return 0
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize
}
