import type { ShippingId } from '@keyroom/product-api'
import type { BillingDraft } from './billing.ts'
import type { Cart, CartDiscount } from './cart.ts'
import { settled } from './settled.ts'

/** Goes to a step, as far as the cart can be there yet. */
export const setStep = (cart: Cart, step: number): Cart => settled({ ...cart, step: Math.trunc(step) })

export const nextStep = (cart: Cart): Cart => setStep(cart, cart.step + 1)

export const backStep = (cart: Cart): Cart => setStep(cart, cart.step - 1)

/** Takes a discount in place of the one before; `null` takes it away. */
export const setDiscount = (cart: Cart, discountRule: CartDiscount | null): Cart => settled({ ...cart, discountRule })

/** Chooses how the invoice is delivered, and what that costs in cents. */
export const setShipping = (cart: Cart, type: ShippingId, shipping: number): Cart =>
  settled({ ...cart, shipping, payment: { ...cart.payment, type } })

/** Keeps what was typed of the billing details. */
export const setBilling = (cart: Cart, billing: Partial<BillingDraft> | null): Cart => settled({ ...cart, billing })

/** Chooses how it is paid. */
export const setPaymentMethod = (cart: Cart, method: Cart['payment']['method']): Cart => ({
  ...cart,
  payment: { ...cart.payment, method, card: '' },
})
