import { expect, test } from '@jest/globals'
import { billingFields, billingOf, isRequired, readBilling } from './billing.ts'

const draft = {
  name: 'Ada Lovelace',
  email: 'ada@lakeside.test',
  address: '1 Shore Road',
  city: 'Pittsfield',
  postalCode: '01201',
  country: 'FR',
}

test('typed details are trimmed, and empty ones are left out', () => {
  const typed = { ...draft, name: '  Ada Lovelace ', organization: '', addressMore: '   ' }
  expect(readBilling(typed)).toEqual({ billing: draft })
  expect(billingOf({ billing: typed })).toEqual(draft)
})

test('every missing field is named, and spaces alone count as missing', () => {
  expect(readBilling({ name: '   ' })).toEqual({
    problems: {
      name: 'missing',
      email: 'missing',
      address: 'missing',
      city: 'missing',
      postalCode: 'missing',
      country: 'missing',
    },
  })
})

test('an address in the United States needs a state, others do not', () => {
  expect(readBilling({ ...draft, country: 'US' })).toEqual({ problems: { region: 'missing' } })
  expect(readBilling({ ...draft, country: 'US', region: 'MA' })).toEqual({
    billing: { ...draft, country: 'US', region: 'MA' },
  })
  expect(billingFields.filter((field) => !isRequired(field, 'FR'))).toEqual(['organization', 'addressMore', 'region'])
  expect(billingFields.filter((field) => !isRequired(field, 'US'))).toEqual(['organization', 'addressMore'])
})

test('an invalid e-mail address is distinguished from other problems', () => {
  expect(readBilling({ ...draft, email: 'ada at lakeside', postalCode: '1'.repeat(500) })).toEqual({
    problems: { email: 'email', postalCode: 'invalid' },
  })
})

test('details without everything that an invoice needs yield null', () => {
  expect(billingOf({ billing: null })).toBeNull()
  expect(billingOf({ billing: { ...draft, email: '' } })).toBeNull()
})
