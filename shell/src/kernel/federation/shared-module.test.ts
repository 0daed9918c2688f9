import { expect, jest, test } from '@jest/globals'
import { atStart, onDemand } from './shared-module.ts'

test('provides a module of the start without waiting', () => {
  const module = { useState: () => undefined }
  const entry = atStart('19.3.1', module)
  expect(entry).toMatchObject({ version: '19.3.1', loaded: true })
  expect((entry as unknown as { lib: () => unknown }).lib()).toBe(module)
})

test('fetches any other module on demand, and again after a failed fetch', async () => {
  const load = jest.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ Chart: 1 })
  const entry = onDemand('0.1.0', load)
  expect(load).not.toHaveBeenCalled()
  await expect(entry.get()).rejects.toThrow('gone')
  expect((await entry.get())()).toEqual({ Chart: 1 })
})

test('belongs to the shell whichever remote loads it, and keeps no pending fetch', () => {
  const entry = onDemand('0.1.0', () => Promise.resolve({}))
  Object.assign(entry, { from: 'keyroom_map', loading: Promise.resolve(), loaded: true })
  expect(entry).toMatchObject({ from: 'keyroom_shell', loading: undefined, loaded: true })
})
