const listeners = new Set<() => void>()

/** A call failed as calls do when something is away: whoever looks after the connection looks at once. */
export function suspectOutage(): void {
  for (const listener of listeners) listener()
}

/** Hears of every suspicion until the signal ends. */
export function onSuspicion(listener: () => void, signal: AbortSignal): void {
  listeners.add(listener)
  signal.addEventListener('abort', () => listeners.delete(listener))
}
