import { expect, test } from '@jest/globals'

test('a page that tests draw has a clock of its own, which agrees with that of Node', () => {
  const before = Date.now()
  const first = performance.timeOrigin + performance.now()
  const second = performance.timeOrigin + performance.now()
  expect(second).toBeGreaterThanOrEqual(first)
  // The two clocks are rounded and corrected apart.
  expect(first).toBeGreaterThan(before - 500)
  expect(first).toBeLessThan(Date.now() + 500)
  expect(Object.hasOwn(performance, 'now')).toBe(true)
})

test('an element of React gets what React notes for developers without a definition of each', () => {
  expect(Object.keys(<p />)).toEqual(expect.arrayContaining(['_store', '_debugInfo', '_debugStack', '_debugTask']))
})
