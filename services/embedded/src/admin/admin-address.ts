import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What systems allow the path of a socket to have at most, in bytes: 104 on a Mac, 108 on Linux, an end mark included. */
const mostBytes = 103

/**
 * The socket that commands of the same user reach a running stack by. It is a file, so the rights of the file system
 * guard it: no password, no port that a web page could call. Where the folder's path is too long for a socket it lies
 * in the system's folder for temporary files.
 */
export function adminAddress(state: string): string {
  const path = join(state, 'admin.sock')
  if (Buffer.byteLength(path) <= mostBytes) return path
  const short = createHash('sha256').update(state).digest('hex').slice(0, 16)
  return join(tmpdir(), `keyroom-${short}.sock`)
}
