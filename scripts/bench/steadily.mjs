import { setTimeout as wait } from 'node:timers/promises'

/**
 * Begins something so many times a second, whether what began before has ended or not, and waits until all have ended.
 * @param {{ perSecond: number, seconds: number }} rate
 * @param {(number: number) => Promise<unknown>} begin
 * @returns {Promise<number[]>} the milliseconds from when each was due until it ended: what it waits for its turn counts
 */
export async function steadily({ perSecond, seconds }, begin) {
  const times = []
  const all = []
  const started = performance.now()
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = started + (number * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    all.push(begin(number).then(() => times.push(performance.now() - due)))
  }
  await Promise.all(all)
  return times
}
