const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** How long it is to a moment, in whole units that say enough, rounded down; nothing when it is over. */
export function untilExpiry(at: Date, now: number): { value: number; unit: 'day' | 'hour' | 'minute' } | undefined {
  const left = at.getTime() - now
  if (!(left > 0)) return undefined
  if (left >= 2 * day) return { value: Math.floor(left / day), unit: 'day' }
  if (left >= 2 * hour) return { value: Math.floor(left / hour), unit: 'hour' }
  return { value: Math.max(1, Math.floor(left / minute)), unit: 'minute' }
}
