import { expect, test } from '@jest/globals'
import type { AccessDecision } from '@keyroom/contract'
import { people } from '@keyroom/remote-testing'
import { nothingSubscribed, subscribed } from '../testing/billing-answers.ts'
import { coveredBy, rulesOpenedBy, isOpen } from './sold-rules.ts'

test.each([
  ['standardTier', ['cost-report', 'planning']],
  ['accountingTier', ['cost-report']],
  ['toolkit', ['planning']],
] as const)('%s opens %j', (product, rules) => {
  expect(rulesOpenedBy(product)).toEqual(rules)
})

test.each([
  ['toolkit', ['standardTier'], 'standardTier'],
  ['accountingTier', ['toolkit', 'standardTier'], 'standardTier'],
  ['standardTier', ['standardTier'], undefined],
  ['standardTier', ['toolkit', 'accountingTier'], undefined],
  ['toolkit', ['toolkit', 'accountingTier'], undefined],
] as const)('%s beside %j is covered by %s', (product, others, expected) => {
  expect(coveredBy(product, others)).toBe(expected)
})

const account = people.admin.activeAccount
const closed = (reason: 'planning-tier' | 'trial-expired') => (): AccessDecision => ({ allowed: false, reason })
const bought = (trialEndsAt: string | null) => ({
  ...nothingSubscribed,
  subscriptions: [subscribed('toolkit')],
  trialEndsAt,
})

test('an organization waits only until its page knows that a trial is over', () => {
  expect(isOpen(bought(null), account, closed('planning-tier'))).toBe(true)
  expect(isOpen(bought(null), account, closed('trial-expired'))).toBe(false)
  expect(isOpen(bought('2999-01-01T00:00:00Z'), account, closed('trial-expired'))).toBe(false)
  expect(isOpen(bought('2020-01-01T00:00:00Z'), account, closed('trial-expired'))).toBe(true)
})
