/** Runs work of one name after the other, in the order it came; work of different names at the same time. */
export type Turns = <Result>(name: string, work: (waited: number) => Promise<Result>) => Promise<Result>

/** `work` is told how long it waited for its turn, in milliseconds. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const since = performance.now()
    const before = last.get(name)
    const turn = (async () => {
      await before?.catch(() => undefined)
      return work(performance.now() - since)
    })()
    last.set(name, turn)
    try {
      return await turn
    } finally {
      if (last.get(name) === turn) last.delete(name)
    }
  }
}
