/** Asks again and again until what comes is as wanted; after so many milliseconds, what came last. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
  patience = 8_000,
): Promise<Value> {
  const end = Date.now() + patience
  for (;;) {
    const value = await ask()
    if (isWanted(value) || Date.now() > end) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
