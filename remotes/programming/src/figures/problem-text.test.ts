import { expect, test } from '@jest/globals'
import type { Problem } from '@keyroom/right-sizing'
import { createIntl } from 'react-intl'
import en from '../messages/workspace/en.json'
import ro from '../messages/workspace/ro.json'
import { problemText } from './problem-text.ts'

const unstable = (received: number): Problem => ({
  code: 'unstable-queue',
  department: 'icu',
  field: 'keyRooms',
  received,
})

test.each([
  ['en', en, 1, 'With 1 room the queue'],
  ['en', en, 24, 'With 24 rooms the queue'],
  ['ro', ro, 24, 'Cu 24 de încăperi, coada'],
] as const)(
  'a queue that grows without end in %s has the plural of its rooms: %#',
  (locale, messages, received, text) =>
    expect(problemText(createIntl({ locale, messages }), unstable(received))).toMatch(text),
)
