import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * A text that differs for every process with this pid, earlier or later: on Linux the boot and the clock tick
 * of the process's start, elsewhere the start time that `ps` prints. Undefined if no such process runs.
 */
export function processBirth(pid: number): Promise<string | undefined> {
  return process.platform === 'linux' ? birthFromProc(pid) : birthFromPs(pid)
}

async function birthFromProc(pid: number): Promise<string | undefined> {
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    // The second field is the command in parentheses and may contain spaces; state is the first field after it, start the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : `${boot.trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}

async function birthFromPs(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { ...process.env, LC_ALL: 'C' } })
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}
