import { expect, jest, test } from '@jest/globals'
import { createCatalog } from '@keyroom/intl'
import { messagesWithRetries } from './messages-with-retries.ts'

test('retries messages that failed to load, without an error for the caller', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const en = jest
    .fn<() => Promise<{ default: unknown }>>()
    .mockRejectedValueOnce(new Error('Loading chunk 1 failed.'))
    .mockResolvedValue({ default: { greeting: 'Hello' } })
  const never = () => Promise.reject(new Error('not asked for'))
  const catalog = createCatalog(messagesWithRetries({ en, fr: never, ro: never, zh: never }))
  const words = catalog('en')
  await jest.runAllTimersAsync()
  expect(await words).toEqual({ greeting: 'Hello' })
  expect(en).toHaveBeenCalledTimes(2)
})
