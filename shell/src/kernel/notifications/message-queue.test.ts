import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dequeue, dismiss, emptyQueue, enqueue, type MessageQueue } from './message-queue.ts'

type Queue = MessageQueue<number>

/** Runs operations; each message is a number of its own, in the order of coming. */
function run(operations: readonly ('enqueue' | 'dequeue' | 'dismiss')[]) {
  let queue: Queue = emptyQueue
  const shown: number[] = []
  let last = 0
  for (const operation of operations) {
    const before = queue
    if (operation === 'enqueue') queue = enqueue(queue, ++last)
    else queue = operation === 'dequeue' ? dequeue(queue) : dismiss(queue)
    if (queue.active !== undefined && queue.active !== before.active) shown.push(queue.active)
  }
  return { queue, shown, count: last }
}
const operations = fc.array(fc.constantFrom('enqueue', 'dequeue', 'dismiss'), { maxLength: 60 })

test('shows the first message and queues the others in order of arrival', () => {
  const queue = [1, 2, 3].reduce<Queue>(enqueue, emptyQueue)
  expect(queue).toEqual({ active: 1, waiting: [2, 3] })
  expect(dequeue(queue)).toEqual({ active: 2, waiting: [3] })
  expect(dismiss(queue)).toEqual({ active: undefined, waiting: [2, 3] })
  expect(dequeue(dismiss(queue))).toEqual({ active: 2, waiting: [3] })
  expect(dequeue(emptyQueue)).toEqual(emptyQueue)
})

test('shows no message twice, and keeps the order of queued messages', () => {
  fc.assert(
    fc.property(operations, (steps) => {
      const { queue, shown } = run(steps)
      expect(new Set(shown).size).toBe(shown.length)
      expect(queue.waiting).toEqual([...queue.waiting].toSorted((one, other) => one - other))
      expect(shown.filter((message) => queue.waiting.includes(message))).toEqual([])
    }),
  )
})

test('shows every message in order of arrival when each is closed for the next', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('enqueue', 'dequeue'), { maxLength: 60 }), (steps) => {
      const rest = steps.map(() => 'dequeue' as const)
      const { queue, shown, count } = run([...steps, ...rest])
      expect(queue).toEqual(emptyQueue)
      expect(shown).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    }),
  )
})

test('returns new queues instead of changing them', () => {
  const queue: Queue = { active: 1, waiting: [2] }
  enqueue(queue, 3)
  dequeue(queue)
  dismiss(queue)
  expect(queue).toEqual({ active: 1, waiting: [2] })
})
