import { expect, test } from '@jest/globals'
import { addStep, changeEveryStep, endStep, redoStep, startHistory, undoStep, type History } from './history.ts'

const repeat = (times: number, step: (history: History<number>) => History<number>, history: History<number>) =>
  Array.from({ length: times }).reduce<History<number>>(step, history)

test('goes back and forth over a hundred steps, and forgets older ones', () => {
  const edited = Array.from({ length: 120 }).reduce<History<number>>(
    (history, _, index) => addStep(history, index + 1, null, 0),
    startHistory(0),
  )
  const undone = repeat(200, undoStep, edited)
  expect(undone.present).toBe(20)
  expect(repeat(200, redoStep, undone).present).toBe(120)
})

test('typing in one field is one step, until another field or a pause', () => {
  let history = startHistory(0)
  history = addStep(history, 8, 'growth', 0)
  history = addStep(history, 85, 'growth', 4000)
  history = addStep(history, 850, 'growth', 8000)
  expect(history.past).toEqual([0])
  history = addStep(history, 1, 'target', 8001)
  history = addStep(history, 2, 'target', 20_000)
  expect(history.past).toEqual([0, 850, 1])
})

test('a field that was left and is typed in again begins another step', () => {
  const history = endStep(addStep(startHistory(0), 8, 'growth', 0))
  expect(addStep(history, 9, 'growth', 1).past).toEqual([0, 8])
})

test('typing after an undo is a step of its own', () => {
  const history = undoStep(addStep(addStep(startHistory(0), 1, 'a', 0), 2, 'b', 1))
  expect(addStep(history, 3, 'a', 2).past).toEqual([0, 1])
})

test('actions are steps of their own, and an edit that changes nothing is none', () => {
  const history = addStep(addStep(startHistory(0), 1, null, 0), 2, null, 0)
  expect(history.past).toEqual([0, 1])
  expect(addStep(history, 2, null, 0)).toBe(history)
})

test('an edit after an undo ends what could be redone', () => {
  const history = addStep(undoStep(addStep(startHistory(0), 1, null, 0)), 5, null, 0)
  expect(redoStep(history).present).toBe(5)
})

test('a change by somebody else stays when own edits are undone', () => {
  const changed = changeEveryStep(addStep(startHistory(0), 1, null, 0), (value) => value + 100)
  expect(changed.present).toBe(101)
  expect(undoStep(changed).present).toBe(100)
})
