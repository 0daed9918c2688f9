/**
 * Runs the work in one tab of the browser at a time, until the signal ends. The work is told whether another tab did it
 * before. When a tab closes, the tab that has waited longest takes over.
 */
export async function runAsLeader(
  name: string,
  signal: AbortSignal,
  work: (takesOver: boolean) => Promise<void>,
  locks: Pick<LockManager, 'request'> = navigator.locks,
): Promise<void> {
  const isTaken = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false)
    return lock === null
  })
  if (!isTaken || signal.aborted) return
  await locks
    .request(name, { signal }, () => work(true))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}
