import { expect, jest, test } from '@jest/globals'
import { createCatalogue } from '@keyroom/intl'
import { wordsWhenThere } from './words-when-there.ts'

test('words that could not be fetched are asked for again, and whoever waits for them hears of no failure', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const en = jest
    .fn<() => Promise<{ default: unknown }>>()
    .mockRejectedValueOnce(new Error('Loading chunk 1 failed.'))
    .mockResolvedValue({ default: { greeting: 'Hello' } })
  const never = () => Promise.reject(new Error('not asked for'))
  const catalogue = createCatalogue(wordsWhenThere({ en, fr: never, ro: never, zh: never }))
  const words = catalogue('en')
  await jest.runAllTimersAsync()
  expect(await words).toEqual({ greeting: 'Hello' })
  expect(en).toHaveBeenCalledTimes(2)
})
