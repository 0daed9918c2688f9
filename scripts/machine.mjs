import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { run } from './run.mjs'

export const asRoot = () => process.getuid?.() === 0
export const isDebian = () => existsSync('/etc/debian_version')

/**
 * Installs Debian packages, which needs root. Returns `undefined` on success, else the end of apt's output.
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>}
 */
export async function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, output } = await run(
    `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`,
    { env },
  )
  return status === 0 ? undefined : output.trim().split('\n').slice(-3).join('\n')
}

/** Linux keeps the files of this folder in memory. A container may have little of it, and a Mac has none. */
const sharedMemory = '/dev/shm'

/** The bytes that are free in shared memory; 0 without any. */
export function freeSharedMemory() {
  if (!existsSync(sharedMemory)) return 0
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize
}

/**
 * Where tests keep what they delete: in memory if there is room. They make tens of thousands of files, and for minutes
 * after a deletion ext4 takes ten times as long for a new one.
 */
export function quickFolder() {
  const minFreeBytes = 4 * 2 ** 30
  return freeSharedMemory() < minFreeBytes ? tmpdir() : sharedMemory
}
