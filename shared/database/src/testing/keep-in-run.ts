const own = new Map<string, Promise<unknown>>()

/** Makes a value once for all test files of a process: the jest environment of this repository carries it from file to file. */
export function keepInRun<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const kept = (globalThis as { keptInRun?: Map<string, Promise<unknown>> }).keptInRun ?? own
  const value = kept.get(name) ?? make()
  kept.set(name, value)
  return value as Promise<Value>
}
