/**
 * Runs work of one name after the other, in the order it came; work of different names at the same time. Work whose
 * turn does not come in time is not done at all.
 */
export type Turns = <Result>(name: string, work: (waited: number) => Promise<Result>) => Promise<Result>

/**
 * `work` is told how long it waited for its turn, in milliseconds.
 * @param patience how long anything waits for its turn (milliseconds)
 * @param late what it is then told
 */
export function createTurns(patience: number, late: () => Error): Turns {
  const last = new Map<string, Promise<void>>()
  return <Result>(name: string, work: (waited: number) => Promise<Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const since = performance.now()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(late())
    }, patience)
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
