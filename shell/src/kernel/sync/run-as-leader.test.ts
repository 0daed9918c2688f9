import { expect, test } from '@jest/globals'
import { runAsLeader } from './run-as-leader.ts'

/** Locks as a browser keeps them between its tabs, as far as they are used here. */
function fakeLocks() {
  const queue: (() => void)[] = []
  let held = false
  const run = async (callback: (lock: object | null) => unknown) => {
    held = true
    try {
      return await callback({})
    } finally {
      held = false
      queue.shift()?.()
    }
  }
  const request = (
    _name: string,
    { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: object | null) => unknown,
  ) => {
    if (!held) return run(callback)
    if (ifAvailable) return Promise.resolve(callback(null))
    return new Promise((resolve, reject) => {
      const turn = () => resolve(run(callback))
      queue.push(turn)
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(turn), 1)
        reject(signal.reason as Error)
      })
    })
  }
  return { request } as unknown as LockManager
}

/** A tab that works until it is closed. */
function openTab(locks: LockManager, name: string, journal: string[]) {
  const closed = new AbortController()
  const done = runAsLeader(
    'x',
    closed.signal,
    (takesOver) =>
      new Promise((resolve) => {
        journal.push(`${name} ${takesOver ? 'takes over' : 'begins'}`)
        closed.signal.addEventListener('abort', () => resolve())
      }),
    locks,
  )
  return { close: () => closed.abort(), done }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('runs in one tab at a time, and in the next tab when that one closes', async () => {
  const [locks, journal]: [LockManager, string[]] = [fakeLocks(), []]
  const [first, second, third] = ['first', 'second', 'third'].map((name) => openTab(locks, name, journal))
  await settle()
  expect(journal).toEqual(['first begins'])
  second?.close()
  await second?.done
  first?.close()
  await first?.done
  await settle()
  expect(journal).toEqual(['first begins', 'third takes over'])
  third?.close()
  await third?.done
})
