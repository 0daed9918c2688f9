import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { readStripeSettings } from './read-stripe-settings.ts'

const project = join(import.meta.dirname, '../../../../..')
const compose = parse(readFileSync(join(project, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: { api: { environment: Record<string, string> } }
}

/** What the container of the API gets, as Compose fills it in: `${NAME:-otherwise}`, also one within the other. */
function environmentOf(given: Readonly<Record<string, string>>): Record<string, string> {
  const fill = (text: string): string => {
    const filled = text.replace(
      /\$\{(\w+):-([^${}]*)\}/,
      (_, name: string, otherwise: string) => given[name] || otherwise,
    )
    return filled === text ? text : fill(filled)
  }
  const { environment } = compose.services.api
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}

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
  expect(readStripeSettings(environmentOf({ ...given, KEYROOM_ORIGIN: 'https://keyroom.example' }))).toEqual({
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
  const environment = environmentOf({})
  expect(environment['DASHBOARD_ORIGIN']).toBe('http://localhost:3000')
  expect(readStripeSettings(environment)).toBeUndefined()
})
