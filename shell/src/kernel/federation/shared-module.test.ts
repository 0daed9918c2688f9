import { expect, jest, test } from '@jest/globals'
import { atStart, onDemand } from './shared-module.ts'

test('a module of the start is handed out without waiting', () => {
  const module = { useState: () => undefined }
  const entry = atStart('19.3.1', module)
  expect(entry).toMatchObject({ version: '19.3.1', loaded: true })
  expect((entry as unknown as { lib: () => unknown }).lib()).toBe(module)
})

test('another is fetched when it is needed, and again after a fetch that failed', async () => {
  const load = jest.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ Chart: 1 })
  const entry = onDemand('0.1.0', load)
  expect(load).not.toHaveBeenCalled()
  await expect(entry.get()).rejects.toThrow('gone')
  expect((await entry.get())()).toEqual({ Chart: 1 })
})

test('it stays the shell’s, whoever loads it, and no fetch is kept as one under way', () => {
  const entry = onDemand('0.1.0', () => Promise.resolve({}))
  Object.assign(entry, { from: 'keyroom_map', loading: Promise.resolve(), loaded: true })
  expect(entry).toMatchObject({ from: 'keyroom_shell', loading: undefined, loaded: true })
})
