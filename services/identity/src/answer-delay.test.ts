import { describe, expect, it, jest } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type * as running from './testing/running-identity.ts'
import { formAction, type TestBrowser } from './testing/test-browser.ts'

jest.unmock('./routes/answer-delay.ts')
const { runningIdentity } = jest.requireActual<typeof running>('./testing/running-identity.ts')

const [embedded] = testEngines()
if (!embedded) throw new Error('Expected an engine to test on, got none.')

describe('the time of an answer', () => {
  const identity = runningIdentity(embedded)

  it.each([
    ['to a request for a new password', (browser: TestBrowser) => browser.visit('/forgot'), {}],
    [
      'to a sign-up',
      (browser: TestBrowser) => browser.authorize({ screen_hint: 'signup' }),
      { name: 'N', password: 'quiet river of nine lanterns', again: 'quiet river of nine lanterns' },
    ],
  ])('%s has the same lower bound with and without an account', async (_name, openForm, fields) => {
    for (const email of ['free@planner.test', 'nobody@planner.test']) {
      const browser = identity.it.browser()
      const action = formAction(await openForm(browser))
      const startedAt = performance.now()
      await browser.visit(action, { email, ...fields })
      expect(performance.now() - startedAt).toBeGreaterThan(290)
    }
  })
})
