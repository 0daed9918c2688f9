import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The longest socket path that every system takes, in bytes: macOS allows 104 and Linux 108, including the final zero. */
const maxBytes = 103

/**
 * The socket through which commands of the same user reach a running stack. It is a file, so the rights of the file system
 * guard it: no password, no port that a web page could call. If the folder's path is too long for a socket, it is
 * in the system's folder for temporary files.
 */
export function adminAddress(state: string): string {
  const path = join(state, 'admin.sock')
  if (Buffer.byteLength(path) <= maxBytes) return path
  const short = createHash('sha256').update(state).digest('hex').slice(0, 16)
  return join(tmpdir(), `keyroom-${short}.sock`)
}
