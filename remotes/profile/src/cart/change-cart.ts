import type { ShippingId } from '@keyroom/product-api'
import type { BillingDraft } from './billing.ts'
import type { Cart, CartDiscount } from './cart.ts'
import { calculateCart } from './calculate-cart.ts'

/** Goes to a step, or to the last one that the cart allows. */
export const setStep = (cart: Cart, step: number): Cart => calculateCart({ ...cart, step: Math.trunc(step) })

export const nextStep = (cart: Cart): Cart => setStep(cart, cart.step + 1)

export const backStep = (cart: Cart): Cart => setStep(cart, cart.step - 1)

/** Replaces the discount; `null` removes it. */
export const setDiscount = (cart: Cart, discountRule: CartDiscount | null): Cart =>
  calculateCart({ ...cart, discountRule })

/** Chooses the delivery of the invoice, with its price in cents. */
export const setShipping = (cart: Cart, type: ShippingId, shipping: number): Cart =>
  calculateCart({ ...cart, shipping, payment: { ...cart.payment, type } })

/** Stores the typed billing details. */
export const setBilling = (cart: Cart, billing: Partial<BillingDraft> | null): Cart =>
  calculateCart({ ...cart, billing })

/** Chooses the payment method. */
export const setPaymentMethod = (cart: Cart, method: Cart['payment']['method']): Cart => ({
  ...cart,
  payment: { ...cart.payment, method, card: '' },
})
