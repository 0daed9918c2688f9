/**
 * Does the work as the one tab of the browser that may, from when no other does until the signal ends. The work learns
 * whether another tab did it before. When a tab is closed, the one that has waited longest goes on.
 */
export async function holdLead(
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
