import { describe, expect, test } from '@jest/globals'
import { maxSeats, type BillingDetails } from '@keyroom/product-api'
import fc from 'fast-check'
import { alignCart } from './align-cart.ts'
import { backStep, nextStep, setBilling, setDiscount, setPaymentMethod, setShipping, setStep } from './change-cart.ts'
import { addProduct, changeProduct, quantityOf, removeProduct, type Offer } from './change-products.ts'
import { cartSchema, emptyCart, type Cart } from './cart.ts'
import { orderOf } from './order.ts'
import { amountOf, discountOf } from './calculate-cart.ts'

const offers: readonly Offer[] = [
  { productId: 'standardTier', unitAmount: 120_000, max: maxSeats },
  { productId: 'accountingTier', unitAmount: 59_999, max: 40 },
  { productId: 'toolkit', unitAmount: 1, max: 1 },
]
const [standard, accounting, toolkit] = offers as [Offer, Offer, Offer]
const charges = [
  { id: 'free', amount: 0 },
  { id: 'post', amount: 2_500 },
] as const
const billing: BillingDetails = {
  name: 'Ada Lovelace',
  email: 'ada@lakeside.test',
  address: '1 Shore Road',
  postalCode: '01201',
  city: 'Pittsfield',
  region: 'MA',
  country: 'US',
}

const offer = fc.constantFrom(...offers)
const quantity = fc.integer({ min: -5, max: 2 * maxSeats })
const discount = fc.oneof(
  fc.constant(null),
  fc.record({ code: fc.string(), percentOff: fc.double({ min: 0.01, max: 100, noNaN: true }) }),
  fc.record({ code: fc.string(), amountOff: fc.nat({ max: 10_000_000 }) }),
)
const change: fc.Arbitrary<(cart: Cart) => Cart> = fc.oneof(
  fc.tuple(offer, quantity).map((given) => (at: Cart) => addProduct(at, ...given)),
  fc.tuple(offer, quantity).map((given) => (at: Cart) => changeProduct(at, ...given)),
  offer.map(
    ({ productId }) =>
      (at: Cart) =>
        removeProduct(at, productId),
  ),
  discount.map((rule) => (at: Cart) => setDiscount(at, rule)),
  fc.constantFrom(
    (at: Cart) => setShipping(at, 'post', 2_500),
    (at: Cart) => setShipping(at, 'free', 0),
    (at: Cart) => setBilling(at, billing),
    (at: Cart) => setBilling(at, { ...billing, email: 'half@' }),
    nextStep,
    backStep,
    (at: Cart) => setPaymentMethod(at, 'card'),
  ),
  fc.integer({ min: -2, max: 5 }).map((step) => (at: Cart) => setStep(at, step)),
)
/** A cart after any sequence of changes. */
const cart = fc.array(change, { maxLength: 25 }).map((changes) => changes.reduce((at, one) => one(at), emptyCart))

test('an empty cart has no products', () => {
  expect(emptyCart).toEqual({
    step: 0,
    products: [],
    subtotal: 0,
    total: 0,
    discount: 0,
    discountRule: null,
    shipping: 0,
    billing: null,
    payment: { type: 'free', method: 'cod', card: '' },
    attempt: null,
  })
})

describe('after any changes', () => {
  test('amounts are whole cents that add up and are not negative', () => {
    fc.assert(
      fc.property(cart, ({ products, subtotal, discount: off, shipping, total }) => {
        expect([subtotal, off, shipping, total].every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(
          true,
        )
        expect(subtotal).toBe(products.map(amountOf).reduce((sum, amount) => sum + amount, 0))
        expect(off).toBeLessThanOrEqual(subtotal)
        expect(total).toBe(subtotal - off + shipping)
      }),
    )
  })

  test('a product is in the cart once, within its maximum quantity', () => {
    fc.assert(
      fc.property(cart, ({ products }) => {
        expect(new Set(products.map(({ productId }) => productId)).size).toBe(products.length)
        for (const { productId, quantity: seats } of products) {
          expect(seats).toBeGreaterThanOrEqual(1)
          expect(seats).toBeLessThanOrEqual(offers.find((one) => one.productId === productId)?.max ?? 0)
        }
      }),
    )
  })

  test('no step is reached before its requirements are met', () => {
    fc.assert(
      fc.property(cart, ({ step, products, billing: given }) => {
        expect(step).toBeLessThanOrEqual(products.length === 0 ? 0 : given?.email === billing.email ? 2 : 1)
        expect(step).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the cart can be stored and restored', () => {
    fc.assert(fc.property(cart, (at) => expect(cartSchema.parse(JSON.parse(JSON.stringify(at)))).toEqual(at)))
  })
})

describe('one change', () => {
  test('of seats changes the subtotal by the difference in price', () => {
    fc.assert(
      fc.property(cart, offer, quantity, (at, one, seats) => {
        const before = quantityOf(at, one.productId) * one.unitAmount
        const changed = changeProduct(at, one, seats)
        expect(changed.subtotal).toBe(at.subtotal - before + quantityOf(changed, one.productId) * one.unitAmount)
      }),
    )
  })

  test('by adding equals a change to the sum', () => {
    fc.assert(
      fc.property(cart, offer, quantity, (at, one, seats) =>
        expect(addProduct(at, one, seats)).toEqual(changeProduct(at, one, quantityOf(at, one.productId) + seats)),
      ),
    )
  })

  test('by adding and removing a product leaves the amounts unchanged', () => {
    fc.assert(
      fc.property(cart, offer, quantity, (at, one, seats) => {
        fc.pre(quantityOf(at, one.productId) === 0)
        expect(removeProduct(addProduct(at, one, seats), one.productId)).toEqual(at)
      }),
    )
  })

  test('of the discount replaces the previous one in the total', () => {
    fc.assert(
      fc.property(cart, discount, (at, rule) => {
        const changed = setDiscount(at, rule)
        expect(changed.total).toBe(at.total + at.discount - changed.discount)
        expect(setDiscount(changed, at.discountRule)).toEqual(at)
      }),
    )
  })

  test('of the delivery changes the total by its price, and sets the payment type', () => {
    fc.assert(
      fc.property(cart, fc.constantFrom('free' as const, 'post' as const), fc.nat(9_999), (at, type, charge) => {
        const changed = setShipping(at, type, charge)
        expect(changed.total).toBe(at.total - at.shipping + charge)
        expect(changed.payment).toEqual({ ...at.payment, type })
      }),
    )
  })

  test('does not modify the previous cart', () => {
    fc.assert(
      fc.property(cart, change, (at, one) => {
        const before = structuredClone(at)
        one(at)
        expect(at).toEqual(before)
      }),
    )
  })
})

describe('a discount', () => {
  test.each([
    [null, 1_000, 0],
    [{ code: 'A', percentOff: 10 }, 1_000, 100],
    [{ code: 'A', percentOff: 10 }, 1_005, 101],
    [{ code: 'A', percentOff: 10 }, 1_004, 100],
    [{ code: 'A', percentOff: 100 }, 1_004, 1_004],
    [{ code: 'A', amountOff: 300 }, 1_000, 300],
    [{ code: 'A', amountOff: 3_000 }, 1_000, 1_000],
  ])('%j takes off %i cents %i', (rule, subtotal, off) => expect(discountOf(rule, subtotal)).toBe(off))
})

describe('the steps', () => {
  const filled = addProduct(emptyCart, standard, 2)

  test('require a product, then billing details, and end with the payment', () => {
    expect(nextStep(emptyCart).step).toBe(0)
    expect(nextStep(nextStep(filled)).step).toBe(1)
    const ready = setBilling(nextStep(filled), billing)
    expect(nextStep(setStep(ready, 0)).step).toBe(1)
    expect([nextStep(ready).step, setStep(ready, 9).step, backStep(ready).step, setStep(ready, -1).step]).toEqual([
      2, 2, 0, 0,
    ])
  })

  test.each([
    ['in the United States without a state', { region: '' }],
    ['without a street', { address: '  ' }],
    ['with half an address of e-mail', { email: 'ada@' }],
    ['with a country that is none', { country: 'Atlantis' }],
  ])('require every detail of an invoice: %s', (_what, changes) => {
    const typed = setStep(setBilling(filled, { ...billing, ...changes }), 2)
    expect(typed.step).toBe(1)
    expect(typed.billing).toMatchObject(changes)
    expect(orderOf(typed)).not.toHaveProperty('billing')
    expect(setStep(setBilling(typed, { ...billing, country: 'FR', region: '' }), 2).step).toBe(2)
  })

  test('start again when the last product is removed', () => {
    const ready = setStep(setBilling(filled, billing), 2)
    expect(ready.step).toBe(2)
    expect(removeProduct(ready, 'standardTier').step).toBe(0)
  })
})

describe('an invalid quantity', () => {
  test.each([
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [41, 40],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('%d becomes %d', (asked, got) => {
    expect(quantityOf(changeProduct(emptyCart, accounting, asked), 'accountingTier')).toBe(got)
  })

  test('never exceeds the maximum of the API', () => {
    const generous = { ...standard, max: 1_000_000 }
    expect(quantityOf(changeProduct(emptyCart, generous, 999_999), 'standardTier')).toBe(maxSeats)
  })
})

test('the payment never contains a card', () => {
  expect(setPaymentMethod(emptyCart, 'card').payment).toEqual({ type: 'free', method: 'card', card: '' })
  const withCard = { ...emptyCart, payment: { ...emptyCart.payment, card: '4242' } }
  expect(cartSchema.safeParse(withCard).success).toBe(false)
})

describe('a cart stored earlier', () => {
  const kept = addProduct(addProduct(addProduct(emptyCart, standard, 3), accounting, 20), toolkit, 1)

  test('is unchanged while the offers are the same', () => {
    expect(alignCart(kept, offers, charges)).toEqual({ cart: kept, differences: [] })
  })

  test('gets current prices and quantities, and loses products that are not offered', () => {
    const today = [
      { ...standard, unitAmount: 130_000 },
      { ...accounting, max: 5 },
    ]
    const { cart: aligned, differences } = alignCart(kept, today, charges)
    expect(aligned.products).toEqual([
      { productId: 'standardTier', quantity: 3, unitAmount: 130_000 },
      { productId: 'accountingTier', quantity: 5, unitAmount: 59_999 },
    ])
    expect(aligned.total).toBe(3 * 130_000 + 5 * 59_999)
    expect(differences).toEqual([
      { productId: 'standardTier', what: 'price' },
      { productId: 'accountingTier', what: 'quantity' },
      { productId: 'toolkit', what: 'gone' },
    ])
  })

  test('gets the current price of delivery, and electronic delivery where its method is not offered any more', () => {
    const posted = setShipping(kept, 'post', 1_000)
    expect(alignCart(posted, offers, charges)).toEqual({
      cart: setShipping(kept, 'post', 2_500),
      differences: [{ what: 'delivery' }],
    })
    expect(alignCart(posted, offers, []).cart).toEqual(setShipping(kept, 'free', 0))
  })

  test('fits the offers whatever it contained, and then stays unchanged', () => {
    fc.assert(
      fc.property(cart, fc.subarray([...offers]), (at, today) => {
        const { cart: aligned } = alignCart(at, today, charges)
        expect(aligned.products.every(({ productId }) => today.some((one) => one.productId === productId))).toBe(true)
        expect(alignCart(aligned, today, charges)).toEqual({ cart: aligned, differences: [] })
      }),
    )
  })
})
