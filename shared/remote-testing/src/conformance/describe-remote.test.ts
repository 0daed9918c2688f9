import { expect, test } from '@jest/globals'
import { defineRemote } from '@keyroom/contract'
import { describeRemote } from './describe-remote.ts'

test('asks for a page where the test file has none', () => {
  const nothing = async () => ({ default: {} })
  const remote = defineRemote({ messages: { en: nothing, fr: nothing, ro: nothing, zh: nothing }, pages: {} })
  expect(() => describeRemote({ remote, descriptor: {} })).toThrow(
    'Expected a page to draw the remote in, got none. Begin the test file with /** @page */',
  )
})
