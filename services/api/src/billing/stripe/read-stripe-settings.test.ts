import { expect, test } from '@jest/globals'
import { readStripeSettings } from './read-stripe-settings.ts'

const enough = {
  KEYROOM_STRIPE_SECRET_KEY: 'sk_live_1',
  KEYROOM_STRIPE_WEBHOOK_SECRET: 'whsec_1',
  KEYROOM_STRIPE_PRICE_STANDARD_TIER: 'price_1',
  KEYROOM_STRIPE_PRICE_ACCOUNTING_TIER: 'price_2',
  KEYROOM_STRIPE_PRICE_TOOLKIT: 'price_3',
}
const origin = 'https://keyroom.example'

test('selects the ledger without any of the variables', () => {
  expect(readStripeSettings({ PATH: '/bin', KEYROOM_STRIPE_SECRET_KEY: '' }, origin)).toBeUndefined()
})

test('selects Stripe with all required variables; the shipping price is optional', () => {
  expect(readStripeSettings({ ...enough, DASHBOARD_ORIGIN: origin })).toEqual({
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_1',
    prices: { standardTier: 'price_1', accountingTier: 'price_2', toolkit: 'price_3' },
    dashboardOrigin: origin,
  })
  expect(readStripeSettings({ ...enough, KEYROOM_STRIPE_PRICE_POST: 'price_4' }, origin)).toMatchObject({
    postPrice: 'price_4',
  })
})

test('names all missing or wrong variables at once, without their values', () => {
  const given = { ...enough, KEYROOM_STRIPE_SECRET_KEY: 'hunter2', KEYROOM_STRIPE_PRICE_TOOLKIT: '' }
  const attempt = () => readStripeSettings(given)
  expect(attempt).toThrow(/KEYROOM_STRIPE_SECRET_KEY: does not look like/)
  expect(attempt).toThrow(/KEYROOM_STRIPE_PRICE_TOOLKIT: is not set/)
  expect(attempt).toThrow(/DASHBOARD_ORIGIN: is not set/)
  expect(attempt).not.toThrow(/hunter2/)
})
