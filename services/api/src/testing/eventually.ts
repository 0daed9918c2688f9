/** Milliseconds. What takes seconds is not asked for a thousand times. */
const intervals = { first: 20, max: 200 }

/** Asks again and again until what comes is as wanted; after so many milliseconds, what came last. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
  timeoutMs = 50_000,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs
  for (let interval = intervals.first; ; interval = Math.min(interval * 1.1, intervals.max)) {
    const value = await ask()
    if (isWanted(value) || Date.now() > deadline) return value
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}
