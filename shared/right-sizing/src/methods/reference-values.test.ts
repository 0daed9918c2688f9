import { expect, test } from '@jest/globals'
import { roomsForLoss, turnedAwayOf } from './erlang-loss.ts'
import { roomsForWait, waitingOf } from './erlang-wait.ts'
import { poissonQuantile, poissonUpTo } from './poisson.ts'
import reference from './reference-values.json' with { type: 'json' }

const read = (lines: readonly string[]) =>
  lines.flatMap((line) => line.split('; ').map((point) => point.split(' ').map(Number)))

/** Points whose value differs by more than a millionth of the expected one. */
function wrongOnes(points: readonly number[][], pairsOf: (point: number[]) => readonly (readonly [number, number])[]) {
  return points.filter((point) =>
    pairsOf(point).some(([value, expected]) => !(Math.abs(value - expected) <= 1e-6 * Math.abs(expected))),
  )
}

test('the reference has over 2,000 points, which include the smallest and the largest load', () => {
  const { erlang, poisson, rooms } = reference
  expect(read(erlang).length + read(poisson).length + read(rooms).length).toBeGreaterThan(2_000)
  for (const load of [0.01, 5_000]) expect(read(erlang).some(([, a]) => a === load)).toBe(true)
  expect(read(erlang).some(([c, a]) => c === 6_000 && a === 5_000)).toBe(true)
})

test("Erlang's loss and waiting shares agree with an independent implementation", () => {
  const wrong = wrongOnes(read(reference.erlang), ([c = 0, a = 0, loss = 0, waits = 0]) => [
    [turnedAwayOf(c, a) < 1e-300 ? 0 : turnedAwayOf(c, a), loss],
    [waitingOf(c, a, 1, 0).waits < 1e-300 ? 0 : waitingOf(c, a, 1, 0).waits, waits],
  ])
  expect(wrong).toEqual([])
})

test('Poisson quantiles and probabilities agree with an independent implementation', () => {
  const wrong = wrongOnes(read(reference.poisson), ([mean = 0, p = 0, quantile = 0, upTo = 0]) => [
    [poissonQuantile(mean, p), quantile],
    [poissonUpTo(mean, quantile), upTo],
  ])
  expect(wrong).toEqual([])
})

test('the fewest rooms for a loss and for a wait agree with an independent implementation', () => {
  const wrong = wrongOnes(read(reference.rooms), ([load = 0, accepted = 0, forLoss = 0, limit = 0, forWait = 0]) => [
    [roomsForLoss(load, accepted), forLoss],
    [roomsForWait(load, 1, limit, accepted), forWait],
  ])
  expect(wrong).toEqual([])
})
