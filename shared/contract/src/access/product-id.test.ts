import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { productIdSchema, productsOfFlags, toProductId } from './product-id.ts'

test.each(productIdSchema.options)('keeps the current id %s', (id) => expect(toProductId(id)).toBe(id))

test('understands the former name of the toolkit', () => expect(toProductId('keyroomToolkit')).toBe('toolkit'))

test('rejects every other text, even the name of a property that every object has', () => {
  const ids = fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString', 'StandardTier', ''))
  const known = [...productIdSchema.options, 'keyroomToolkit'] as string[]
  fc.assert(fc.property(ids, (id) => known.includes(id) || toProductId(id) === undefined))
})

test('reads flags as identity providers keep them', () => {
  expect(
    productsOfFlags({ standardTier: 'true', accountingTier: true, keyroomToolkit: 'true', personalAccount: 'true' }),
  ).toEqual({ standardTier: true, toolkit: true })
})
