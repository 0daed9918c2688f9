import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createTurns } from './turns.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('work of one name is done in turn, though some of it fails; other names do not wait', async () => {
  const inTurn = createTurns(5_000, () => new Error('late'))
  const done: string[] = []
  const work = (what: string, takes: number) => async () => {
    await pause(takes)
    done.push(what)
    return what
  }
  const failing = inTurn('a', async () => {
    await pause(20)
    throw new Error('no')
  })
  const all = [inTurn('a', work('first', 20)), inTurn('a', work('second', 0)), inTurn('b', work('other', 0))]
  const outcomes = Promise.allSettled([failing, ...all])
  await jest.advanceTimersByTimeAsync(1_000)
  expect((await outcomes)[0]).toEqual({ status: 'rejected', reason: new Error('no') })
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other'])
  expect(done).toEqual(['other', 'first', 'second'])
})

test('rejects work as soon as it has waited too long, and never runs it', async () => {
  const inTurn = createTurns(60, () => new Error('late'))
  const done: string[] = []
  const slow = inTurn('a', () => pause(400))
  const outcomes: unknown[] = []
  void inTurn('a', async () => void done.push('late')).catch((error: unknown) => outcomes.push(error))
  await jest.advanceTimersByTimeAsync(59)
  expect(outcomes).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual([new Error('late')])
  await jest.advanceTimersByTimeAsync(340)
  await slow
  const waited = await inTurn('a', async (time) => {
    done.push('after')
    return time
  })
  expect(done).toEqual(['after'])
  expect(waited).toBe(0)
})
