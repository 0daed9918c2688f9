import { describe, expect, test } from '@jest/globals'
import { maxSeats } from '@keyroom/product-api'
import { lakesideSubscription, nothingSubscribed, plans, subscribed } from '../testing/billing-answers.ts'
import { offersOf, planRows } from './plan-rows.ts'

describe('an organization', () => {
  test('sees each product with its subscriptions and seats', () => {
    const [standard, accounting, toolkit] = planRows(plans, lakesideSubscription, 'organization')
    expect(standard).toMatchObject({ productId: 'standardTier', bought: 25, assigned: 2, open: 23 })
    expect(standard?.subscriptions).toHaveLength(1)
    expect(accounting).toMatchObject({
      productId: 'accountingTier',
      bought: 0,
      assigned: 0,
      open: 0,
      subscriptions: [],
    })
    expect(toolkit?.productId).toBe('toolkit')
  })

  test('can buy up to the maximum number of seats', () => {
    const offers = offersOf(planRows(plans, lakesideSubscription, 'organization'))
    expect(offers.map(({ max }) => max)).toEqual([maxSeats - 25, maxSeats, maxSeats])
  })

  test('has at least zero open seats where the biller took some back', () => {
    const products = [{ productId: 'toolkit' as const, productName: 'KeyRoom Toolkit', assignedSeats: 4, quantity: 1 }]
    const rows = planRows(plans, { ...nothingSubscribed, products }, 'organization')
    expect(rows.find(({ productId }) => productId === 'toolkit')).toMatchObject({ bought: 1, assigned: 4, open: 0 })
  })
})

describe('a person', () => {
  const of = (status: 'active' | 'past_due' | 'trialing' | 'canceled') =>
    planRows(plans, { ...nothingSubscribed, subscriptions: [subscribed('standardTier', { status })] }, 'personal')[0]

  test.each([
    ['active', 0, 1],
    ['past_due', 0, 1],
    ['trialing', 1, 1],
    ['canceled', 1, 0],
  ] as const)('with a subscription that is %s can buy %i of it', (status, max, running) => {
    const row = of(status)
    expect(row?.offer?.max ?? 0).toBe(max)
    expect(row?.subscriptions).toHaveLength(running)
  })
})

test('a product that is not for sale to an account is listed only where the account has it', () => {
  const forOne = { ...plans, plans: plans.plans.map((plan) => ({ ...plan, forPeople: plan.productId === 'toolkit' })) }
  expect(planRows(forOne, nothingSubscribed, 'personal').map(({ productId }) => productId)).toEqual(['toolkit'])
  const had = { ...nothingSubscribed, subscriptions: [subscribed('standardTier')] }
  const rows = planRows(forOne, had, 'personal')
  expect(rows.map(({ productId }) => productId)).toEqual(['toolkit', 'standardTier'])
  expect(rows[1]).toMatchObject({ plan: undefined, offer: undefined })
})
