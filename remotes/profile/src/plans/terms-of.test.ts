import { expect, test } from '@jest/globals'
import type { SubscriptionItem } from '@keyroom/product-api'
import { termsOf } from './terms-of.ts'

const [before, now, after] = [
  '2026-03-01T00:00:00.000Z',
  new Date('2026-03-02T00:00:00.000Z'),
  '2026-03-03T00:00:00.000Z',
]
const item: SubscriptionItem = {
  id: 'si_1',
  subscriptionId: 'sub_1',
  productId: 'standardTier',
  status: 'active',
  quantity: 3,
  trialEndsAt: null,
  periodEndsAt: after,
  cancelAtPeriodEnd: false,
}

test.each<[string, Partial<SubscriptionItem>, string, string | null, string]>([
  ['runs', {}, 'renews', after, 'quiet'],
  ['runs without an end', { periodEndsAt: null }, 'active', null, 'quiet'],
  ['was cancelled', { cancelAtPeriodEnd: true }, 'ends', after, 'warning'],
  ['was cancelled and is over', { cancelAtPeriodEnd: true, periodEndsAt: before }, 'ended', before, 'warning'],
  ['is tried', { status: 'trialing', trialEndsAt: after }, 'trial', after, 'quiet'],
  ['was tried', { status: 'trialing', trialEndsAt: before }, 'trial-ended', before, 'warning'],
  [
    'was tried until now',
    { status: 'trialing', trialEndsAt: now.toISOString() },
    'trial-ended',
    now.toISOString(),
    'warning',
  ],
  ['should have been paid', { status: 'past_due' }, 'past-due', after, 'warning'],
  ['was not paid', { status: 'unpaid' }, 'unpaid', after, 'warning'],
  ['waits for its first payment', { status: 'incomplete' }, 'waits', null, 'warning'],
  ['rests', { status: 'paused' }, 'paused', null, 'warning'],
  ['ended', { status: 'canceled' }, 'ended', after, 'warning'],
])('what %s', (_what, change, word, at, tone) => {
  expect(termsOf({ ...item, ...change }, now)).toEqual({ word, at, tone })
})
