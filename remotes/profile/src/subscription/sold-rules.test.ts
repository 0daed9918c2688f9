import { expect, test } from '@jest/globals'
import type { AccessDecision } from '@keyroom/contract'
import { people } from '@keyroom/remote-testing'
import { nothingSubscribed, subscribed } from '../testing/billing-answers.ts'
import { isOpen } from './is-open.ts'

const account = people.admin.activeAccount
const closed = (reason: 'planning-tier' | 'trial-expired') => (): AccessDecision => ({ allowed: false, reason })
const bought = (trialEndsAt: string | null) => ({
  ...nothingSubscribed,
  subscriptions: [subscribed('toolkit')],
  trialEndsAt,
})

test('an organization waits until its page has heard that a trial is over, and for nothing else', () => {
  expect(isOpen(bought(null), account, closed('planning-tier'))).toBe(true)
  expect(isOpen(bought(null), account, closed('trial-expired'))).toBe(false)
  expect(isOpen(bought('2999-01-01T00:00:00Z'), account, closed('trial-expired'))).toBe(false)
  expect(isOpen(bought('2020-01-01T00:00:00Z'), account, closed('trial-expired'))).toBe(true)
})
