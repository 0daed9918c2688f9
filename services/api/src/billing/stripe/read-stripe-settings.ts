import { readSecrets } from '@keyroom/service'
import type { StripeSettings } from './stripe-settings.ts'

/** The required variables, and the format of each value. */
const variables = {
  KEYROOM_STRIPE_SECRET_KEY: /^[rs]k_\w+$/,
  KEYROOM_STRIPE_WEBHOOK_SECRET: /^whsec_\w+$/,
  KEYROOM_STRIPE_PRICE_STANDARD_TIER: /^price_\w+$/,
  KEYROOM_STRIPE_PRICE_ACCOUNTING_TIER: /^price_\w+$/,
  KEYROOM_STRIPE_PRICE_TOOLKIT: /^price_\w+$/,
} as const
const optional = { KEYROOM_STRIPE_PRICE_POST: /^price_\w+$/, KEYROOM_STRIPE_API_URL: /^https?:\/\// } as const

/**
 * Reads the settings for Stripe from environment variables; undefined if none of them is set. A secret may be in a file
 * that the variable with the suffix `_FILE` names.
 * @param dashboardOrigin where buyers return to; by default the variable DASHBOARD_ORIGIN
 * @throws an error that names every missing or wrong variable, and never shows a value
 */
export function readStripeSettings(
  given: NodeJS.ProcessEnv,
  dashboardOrigin = given['DASHBOARD_ORIGIN'],
): StripeSettings | undefined {
  const environment = readSecrets(given, ['KEYROOM_STRIPE_SECRET_KEY', 'KEYROOM_STRIPE_WEBHOOK_SECRET'])
  const all = { ...variables, ...optional }
  if (Object.keys(all).every((name) => !environment[name])) return undefined
  const wrong = Object.entries(all).flatMap(([name, pattern]) => {
    const value = environment[name]
    if (!value) return name in variables ? [`  ${name}: is not set`] : []
    return pattern.test(value) ? [] : [`  ${name}: does not look like ${pattern.source}`]
  })
  if (!dashboardOrigin) wrong.push('  DASHBOARD_ORIGIN: is not set')
  if (wrong.length > 0 || !dashboardOrigin)
    throw new Error(`Selling by Stripe takes all of these variables:\n${wrong.join('\n')}`)
  const of = (name: keyof typeof all) => environment[name] ?? ''
  return {
    secretKey: of('KEYROOM_STRIPE_SECRET_KEY'),
    webhookSecret: of('KEYROOM_STRIPE_WEBHOOK_SECRET'),
    prices: {
      standardTier: of('KEYROOM_STRIPE_PRICE_STANDARD_TIER'),
      accountingTier: of('KEYROOM_STRIPE_PRICE_ACCOUNTING_TIER'),
      toolkit: of('KEYROOM_STRIPE_PRICE_TOOLKIT'),
    },
    ...(of('KEYROOM_STRIPE_PRICE_POST') && { postPrice: of('KEYROOM_STRIPE_PRICE_POST') }),
    dashboardOrigin,
    ...(of('KEYROOM_STRIPE_API_URL') && { apiUrl: of('KEYROOM_STRIPE_API_URL') }),
  }
}
