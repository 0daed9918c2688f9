/**
 * Runs work with the same name one at a time, in order, and work with different names concurrently. Work that waits too
 * long is never run.
 */
export type Turns = <Result>(name: string, work: (waited: number) => Promise<Result>) => Promise<Result>

/**
 * `work` gets how long it waited, in milliseconds.
 * @param timeoutMs how long work waits for its turn
 * @param late makes the error for work that waited too long
 */
export function createTurns(timeoutMs: number, late: () => Error): Turns {
  const last = new Map<string, Promise<void>>()
  return <Result>(name: string, work: (waited: number) => Promise<Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const since = performance.now()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(late())
    }, timeoutMs)
    const before = last.get(name)
    const turn = (async () => {
      await before
      clearTimeout(timer)
      if (!isLate) await work(performance.now() - since).then(resolve, reject)
    })()
    last.set(name, turn)
    void turn.then(() => last.get(name) === turn && last.delete(name))
    return promise
  }
}
