/** Asks again and again until what comes is as wanted; after 8 seconds, what came last. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  const end = Date.now() + 8_000
  for (;;) {
    const value = await ask()
    if (isWanted(value) || Date.now() > end) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
