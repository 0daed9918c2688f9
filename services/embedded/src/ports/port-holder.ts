import { execFile } from 'node:child_process'
import { readFile, readdir, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Who listens on a port, as `node (process 1234)`. Undefined if the system does not say, as for another user's process. */
export async function findPortHolder(port: number): Promise<string | undefined> {
  return process.platform === 'linux' ? holderFromProc(port) : holderFromLsof(port)
}

async function holderFromProc(port: number): Promise<string | undefined> {
  const inodes = new Set((await Promise.all(['tcp', 'tcp6'].map((table) => listeningInodes(table, port)))).flat())
  if (inodes.size === 0) return undefined
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    for (const handle of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const target = await readlink(`/proc/${pid}/fd/${handle}`).catch(() => '')
      const [, inode] = /^socket:\[(\d+)\]$/.exec(target) ?? []
      if (inode && inodes.has(inode))
        return describe(pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
    }
  }
  return undefined
}

/** The sockets in state 0A (listening) on the port, which the table lists in hexadecimal after the address. */
async function listeningInodes(table: string, port: number): Promise<string[]> {
  const text = await readFile(`/proc/net/${table}`, 'utf8').catch(() => '')
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return text.split('\n').flatMap((line) => {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
    return inode && state === '0A' && local?.endsWith(ending) ? [inode] : []
  })
}

function describe(pid: string, commandLine: string): string {
  const command = commandLine.replaceAll('\0', ' ').trim().slice(0, 80)
  return command ? `process ${pid} (${command})` : `process ${pid}`
}

async function holderFromLsof(port: number): Promise<string | undefined> {
  const listed = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']).catch(() => ({ stdout: '' }))
  const pid = /^p(\d+)$/m.exec(listed.stdout)?.[1]
  const command = /^c(.+)$/m.exec(listed.stdout)?.[1]
  return pid && describe(pid, command ?? '')
}
