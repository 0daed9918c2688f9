import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { environmentOf } from '../../testing/compose-file.ts'
import { readStripeSettings } from './read-stripe-settings.ts'

const project = join(import.meta.dirname, '../../../../..')
/** The variables that the example of settings has for Stripe. */
const named = [...readFileSync(join(project, '.env.example'), 'utf8').matchAll(/^#(KEYROOM_STRIPE_\w+)=/gm)].map(
  ([, name = '']) => name,
)

test('the container stack sells by Stripe with its settings', () => {
  const given = Object.fromEntries(
    named.map((name) => [
      name,
      name.endsWith('SECRET_KEY')
        ? 'rk_live_1'
        : name.endsWith('WEBHOOK_SECRET')
          ? 'whsec_1'
          : name.endsWith('API_URL')
            ? 'https://stripe.example'
            : `price_${name.slice('KEYROOM_STRIPE_PRICE_'.length).toLowerCase()}`,
    ]),
  )
  expect(readStripeSettings(environmentOf('api', { ...given, KEYROOM_ORIGIN: 'https://keyroom.example' }))).toEqual({
    secretKey: 'rk_live_1',
    webhookSecret: 'whsec_1',
    prices: {
      standardTier: 'price_standard_tier',
      accountingTier: 'price_accounting_tier',
      toolkit: 'price_toolkit',
    },
    postPrice: 'price_post',
    dashboardOrigin: 'https://keyroom.example',
    apiUrl: 'https://stripe.example',
  })
})

test('the container stack sells by the ledger without those settings', () => {
  const environment = environmentOf('api', {})
  expect(environment['DASHBOARD_ORIGIN']).toBe('http://localhost:3000')
  expect(readStripeSettings(environment)).toBeUndefined()
})
