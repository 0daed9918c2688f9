import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { AccessContext, SubscriptionFacts } from './access-context.ts'
import { decideAccess } from './decide-access.ts'
import { heldProducts, isInForce } from './held-products.ts'
import type { ProductId } from './product-id.ts'

const now = new Date('2026-06-15T12:00:00Z')
const past = '2026-06-15T12:00:00Z'
const future = '2026-06-15T12:00:01Z'

const of = (status: string, more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  productId: 'toolkit',
  status,
  trialEndsAt: null,
  periodEndsAt: future,
  cancelAtPeriodEnd: false,
  ...more,
})
const personal = (subscriptions?: readonly SubscriptionFacts[], flags: AccessContext['flags'] = {}): AccessContext => ({
  accountType: 'personal',
  flags,
  seats: {},
  subscriptions,
  now,
})
const member = (subscriptions: readonly SubscriptionFacts[], seats: AccessContext['seats']): AccessContext => ({
  accountType: 'organization',
  flags: { toolkit: 'true' },
  seats,
  subscriptions,
  now,
})
const flagged = { toolkit: 'true' }
const held = { toolkit: true }

describe('a person', () => {
  test.each([
    ['is active', [of('active')], true],
    ['is past due', [of('past_due')], true],
    ['was not paid', [of('unpaid')], false],
    ['is paused', [of('paused')], false],
    ['was ended', [of('canceled')], false],
    ['ends later', [of('active', { cancelAtPeriodEnd: true })], true],
    ['ends now', [of('active', { cancelAtPeriodEnd: true, periodEndsAt: past })], false],
    ['ends at a text that is not a date', [of('active', { cancelAtPeriodEnd: true, periodEndsAt: 'soon' })], false],
    ['ends at nothing', [of('active', { cancelAtPeriodEnd: true, periodEndsAt: null })], false],
    ['renews, but the billing provider is late', [of('active', { periodEndsAt: past })], true],
    ['is on trial', [of('trialing', { trialEndsAt: future })], true],
    ['was on trial next to a paid one', [of('trialing', { trialEndsAt: past })], false],
    ['is on trial without an end', [of('trialing')], false],
    ['was canceled and bought again', [of('canceled'), of('active')], true],
    ['was bought again after a canceled one', [of('active'), of('canceled')], true],
    ['is in an unknown state', [of('frozen')], false],
  ] as const)(
    'whose subscription %s holds the product accordingly, regardless of the flag',
    (_what, subscriptions, isHeld) => {
      const expected = isHeld ? held : {}
      expect(heldProducts(personal(subscriptions))).toEqual(expected)
      expect(heldProducts(personal(subscriptions, flagged))).toEqual(expected)
      expect(heldProducts(personal(subscriptions, { keyroomToolkit: 'true' }))).toEqual(expected)
    },
  )

  test.each([
    ['nothing', []],
    ['an unknown product', undefined],
    ['another product', [of('canceled', { productId: 'accountingTier' })]],
    ['a product whose payment is incomplete', [of('incomplete'), of('incomplete_expired')]],
  ] as const)('who subscribed to %s holds the product according to the flag', (_what, subscriptions) => {
    expect(heldProducts(personal(subscriptions, flagged))).toEqual(held)
    expect(heldProducts(personal(subscriptions))).toEqual({})
  })

  test('whose trial has ended is refused for that reason, not for lack of the product', () => {
    const trial = { ...personal([of('trialing', { trialEndsAt: past })]), trialEndsAt: past }
    expect(decideAccess('planning', trial)).toEqual({ allowed: false, reason: 'trial-expired' })
    expect(decideAccess('planning', { ...trial, trialEndsAt: null })).toEqual({
      allowed: false,
      reason: 'planning-tier',
    })
  })
})

test('does not count a subscription in an unknown state', () => {
  expect(isInForce(of('frozen'), { now })).toBe(false)
  expect(isInForce(of('active'), { now })).toBe(true)
})

describe('a member', () => {
  test('needs the seat and the subscription', () => {
    expect(heldProducts(member([of('active')], held))).toEqual(held)
    expect(heldProducts(member([of('active')], { toolkit: false }))).toEqual({})
    expect(heldProducts(member([of('active')], {}))).toEqual({})
    expect(heldProducts(member([of('canceled')], held))).toEqual({})
  })

  test('of an organization that never subscribed needs only the seat', () => {
    expect(heldProducts(member([], held))).toEqual(held)
  })
})

test('never holds more than the assigned, subscribed or flagged products', () => {
  const product = fc.constantFrom<ProductId>('standardTier', 'accountingTier', 'toolkit')
  const subscription = fc.record({
    productId: product,
    status: fc.constantFrom('active', 'past_due', 'trialing', 'canceled', 'unpaid', 'incomplete'),
    trialEndsAt: fc.constantFrom(null, past, future),
    periodEndsAt: fc.constantFrom(null, past, future),
    cancelAtPeriodEnd: fc.boolean(),
  })
  const seats = fc.dictionary(product, fc.boolean())
  fc.assert(
    fc.property(fc.array(subscription), seats, fc.boolean(), (subscriptions, given, isPersonal) => {
      const context = isPersonal ? personal(subscriptions) : member(subscriptions, given)
      const mayBeHeld: readonly string[] = isPersonal
        ? subscriptions.map(({ productId }) => productId)
        : Object.entries(given).flatMap(([id, isAssigned]) => (isAssigned ? [id] : []))
      expect(Object.keys(heldProducts(context)).filter((id) => !mayBeHeld.includes(id))).toEqual([])
    }),
  )
})
