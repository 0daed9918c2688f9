import { expect, test } from '@jest/globals'
import type { SubscriptionItem } from '@keyroom/product-api/schemas'
import { trialEndOf } from './trial-end.ts'

const early = '2026-03-01T00:00:00.000Z'
const late = '2026-04-01T00:00:00.000Z'
const item = (status: SubscriptionItem['status'], trialEndsAt: string | null): SubscriptionItem => ({
  id: 'sub_1',
  subscriptionId: 'sub_1',
  productId: 'standardTier',
  status,
  quantity: 1,
  trialEndsAt,
  periodEndsAt: null,
  cancelAtPeriodEnd: false,
})

test.each([
  ['nothing', [], null],
  ['a trial', [item('trialing', early)], early],
  ['two trials', [item('trialing', late), item('trialing', early)], late],
  ['a trial that became a subscription', [item('active', early)], null],
  ['a trial beside what is paid for', [item('trialing', early), item('active', null)], null],
  ['a trial beside what should have been paid', [item('trialing', early), item('past_due', null)], null],
  ['a trial beside what was cancelled', [item('canceled', null), item('trialing', early)], early],
  ['only what was cancelled', [item('canceled', early)], null],
] as const)('an account with %s', (_what, subscriptions, end) => expect(trialEndOf(subscriptions)).toBe(end))
