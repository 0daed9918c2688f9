/** Asks again and again until what comes is as wanted; after so many milliseconds, what came last. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
  timeoutMs = 50_000,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await ask()
    if (isWanted(value) || Date.now() > deadline) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
