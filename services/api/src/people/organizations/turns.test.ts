import { expect, test } from '@jest/globals'
import { createTurns } from './turns.ts'

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
  await expect(failing).rejects.toThrow('no')
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other'])
  expect(done).toEqual(['other', 'first', 'second'])
})

test('whoever waits too long is told so then, not when their turn has come, and nothing of theirs is done', async () => {
  const inTurn = createTurns(60, () => new Error('late'))
  const done: string[] = []
  const slow = inTurn('a', () => pause(400))
  const since = performance.now()
  const late = inTurn('a', async () => void done.push('late'))
  await expect(late).rejects.toThrow('late')
  expect(performance.now() - since).toBeLessThan(300)
  await slow
  const waited = await inTurn('a', async (time) => {
    done.push('after')
    return time
  })
  expect(done).toEqual(['after'])
  expect(waited).toBeLessThan(60)
})
