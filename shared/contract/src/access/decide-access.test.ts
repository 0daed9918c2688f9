import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { accessRuleSchema, type AccessRule } from './access-rule.ts'
import type { AccessContext } from './access-context.ts'
import { decideAccess } from './decide-access.ts'
import type { ProductId } from './product-id.ts'

const now = new Date('2026-06-15T12:00:00Z')
const rules = accessRuleSchema.options
const products: readonly ProductId[] = ['standardTier', 'accountingTier', 'toolkit']
const subsets = Array.from({ length: 8 }, (_, bits) => products.filter((_product, index) => bits & (1 << index)))

const personal = (owned: readonly string[]): AccessContext => ({
  accountType: 'personal',
  flags: Object.fromEntries(owned.map((id) => [id, 'true'])),
  seats: {},
  isOperator: false,
  now,
})
const organization = (owned: readonly ProductId[]): AccessContext => ({
  accountType: 'organization',
  flags: {},
  seats: Object.fromEntries(owned.map((id) => [id, true])),
  isOperator: false,
  now,
})

// The specification's table, repeated by hand: which rules each set of products satisfies.
const opens: Readonly<Record<string, readonly AccessRule[]>> = {
  '': ['signed-in'],
  standardTier: ['signed-in', 'cost-report', 'planning'],
  accountingTier: ['signed-in', 'cost-report'],
  'standardTier,accountingTier': ['signed-in', 'cost-report', 'planning'],
  toolkit: ['signed-in', 'planning'],
  'standardTier,toolkit': ['signed-in', 'cost-report', 'planning'],
  'accountingTier,toolkit': ['signed-in', 'cost-report', 'planning'],
  'standardTier,accountingTier,toolkit': ['signed-in', 'cost-report', 'planning'],
}
const refusals = {
  'signed-in': undefined,
  'organization-account': 'organization-only',
  'cost-report': 'cost-report-tier',
  planning: 'planning-tier',
  operator: 'operator-only',
} as const

describe.each(subsets.map((owned) => [owned.join(), owned] as const))('with [%s]', (name, owned) => {
  test.each(rules)('decides the rule %s for a personal account by its flags', (rule) => {
    const allowed = opens[name]?.includes(rule)
    expect(decideAccess(rule, personal(owned))).toEqual(
      allowed ? { allowed: true } : { allowed: false, reason: refusals[rule] },
    )
  })

  test.each(rules)('decides the rule %s for an organization account by its seats', (rule) => {
    const allowed = rule === 'organization-account' || opens[name]?.includes(rule)
    expect(decideAccess(rule, organization(owned))).toEqual(
      allowed ? { allowed: true } : { allowed: false, reason: refusals[rule] },
    )
  })
})

test.each(rules)('%s is refused when nothing is known about the account', (rule) => {
  expect(decideAccess(rule, undefined)).toEqual({ allowed: false, reason: 'signed-out' })
})

test('refuses a rule of a later contract', () => {
  expect(decideAccess('drive-times' as AccessRule, personal(products))).toEqual({ allowed: false, reason: 'unknown' })
})

describe('an operator', () => {
  test.each(['personal', 'organization'] as const)(
    'passes the operator rule in a %s account, whatever the account has bought',
    (accountType) => {
      const context = { ...personal([]), accountType, isOperator: true }
      expect(decideAccess('operator', context)).toEqual({ allowed: true })
      expect(decideAccess('operator', { ...context, trialEndsAt: '2020-01-01' })).toEqual({ allowed: true })
      expect(decideAccess('cost-report', context)).toMatchObject({ allowed: false })
    },
  )

  test('is not recognized by a flag, or when the list could not be read', () => {
    expect(decideAccess('operator', { ...personal([]), isOperator: undefined })).toEqual({
      allowed: false,
      reason: 'unknown',
    })
    expect(decideAccess('operator', personal(['operator', 'isOperator']))).toMatchObject({ allowed: false })
  })
})

test('accepts the former name of the toolkit for planning in a personal account', () => {
  expect(decideAccess('planning', personal(['keyroomToolkit']))).toEqual({ allowed: true })
})

test('ignores seats in a personal account and flags in an organization account', () => {
  const seats = { standardTier: true, accountingTier: true, toolkit: true }
  const flags = { standardTier: 'true', accountingTier: 'true', toolkit: 'true' }
  expect(decideAccess('cost-report', { accountType: 'personal', flags: {}, seats, now }).allowed).toBe(false)
  expect(decideAccess('cost-report', { accountType: 'organization', flags, seats: {}, now }).allowed).toBe(false)
})

test('takes only the text "true" for a flag that is set', () => {
  const notTrue = fc.string().filter((text) => text !== 'true')
  fc.assert(
    fc.property(notTrue, (value) => {
      const context: AccessContext = { accountType: 'personal', flags: { standardTier: value }, seats: {}, now }
      expect(decideAccess('cost-report', context).allowed).toBe(false)
    }),
  )
})

describe('a trial', () => {
  const at = (trialEndsAt: string | null | undefined) => ({ ...personal(['standardTier']), trialEndsAt })

  test.each([
    ['was never there', undefined, { allowed: true }],
    ['does not exist (null)', null, { allowed: true }],
    ['ends in a second', '2026-06-15T12:00:01Z', { allowed: true }],
    ['ends in another time zone, later', '2026-06-15T11:30:00-01:00', { allowed: true }],
    ['ends now', '2026-06-15T12:00:00Z', { allowed: false, reason: 'trial-expired' }],
    ['ended', '2026-06-14', { allowed: false, reason: 'trial-expired' }],
    ['has an end that is not a date', 'soon', { allowed: false, reason: 'unknown' }],
    ['has an empty end', '', { allowed: false, reason: 'unknown' }],
  ] as const)('that %s', (_name, trialEndsAt, decision) => {
    expect(decideAccess('cost-report', at(trialEndsAt))).toEqual(decision)
  })

  test('that ended does not close free screens', () => {
    expect(decideAccess('signed-in', at('2020-01-01'))).toEqual({ allowed: true })
  })

  test('that ended is not the reason given when the account lacks the product', () => {
    expect(decideAccess('cost-report', { ...personal([]), trialEndsAt: '2020-01-01' })).toEqual({
      allowed: false,
      reason: 'cost-report-tier',
    })
  })
})
