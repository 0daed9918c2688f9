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

test('what was typed is taken without spaces around it, and nothing stands for what was left empty', () => {
  const typed = { ...draft, name: '  Ada Lovelace ', organization: '', addressMore: '   ' }
  expect(readBilling(typed)).toEqual({ billing: draft })
  expect(billingOf({ billing: typed })).toEqual(draft)
})

test('everything that is missing is named, and spaces alone are nothing', () => {
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

test('an address in the United States has a state, another one need not', () => {
  expect(readBilling({ ...draft, country: 'US' })).toEqual({ problems: { region: 'missing' } })
  expect(readBilling({ ...draft, country: 'US', region: 'MA' })).toEqual({
    billing: { ...draft, country: 'US', region: 'MA' },
  })
  expect(billingFields.filter((field) => !isRequired(field, 'FR'))).toEqual(['organization', 'addressMore', 'region'])
  expect(billingFields.filter((field) => !isRequired(field, 'US'))).toEqual(['organization', 'addressMore'])
})

test('an e-mail address that is none is told apart from what else is wrong', () => {
  expect(readBilling({ ...draft, email: 'ada at lakeside', postalCode: '1'.repeat(500) })).toEqual({
    problems: { email: 'email', postalCode: 'invalid' },
  })
})

test('what no invoice can be made out to is nothing yet', () => {
  expect(billingOf({ billing: null })).toBeNull()
  expect(billingOf({ billing: { ...draft, email: '' } })).toBeNull()
})
