import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** The name that work of this process goes by: where it runs, which process, and which one of that number. */
export const workerName = `${hostname()} ${process.pid} ${randomUUID()}`

/** Whether a worker is known to be gone: a process of this machine that is not there, or had our own number before us. */
export function isGone(worker: string): boolean {
  const [host, pid] = worker.split(' ')
  if (host !== hostname() || worker === workerName) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
