import type { Discount, Invoice } from '@keyroom/product-api/schemas'

type Line = Invoice['lines'][number]

/** The amounts of an invoice, in whole cents. */
export interface Sum {
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly total: number
}

/** Subtracts the discount from the lines, down to zero; shipping is not discounted. */
export function sumOf(lines: readonly Pick<Line, 'amount'>[], discount: Discount | undefined, shipping: number): Sum {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const off = discountOn(subtotal, discount)
  return { subtotal, discount: off, shipping, total: subtotal - off + shipping }
}

/** A percentage is rounded to the nearest cent, half a cent up. */
export function discountOn(subtotal: number, discount: Discount | undefined): number {
  const share = Math.round((subtotal * (discount?.percentOff ?? 0)) / 100)
  return Math.min(subtotal, share + (discount?.amountOff ?? 0))
}

/**
 * The share of a yearly price for the rest of the year that ends at `until`: by the millisecond, rounded to the nearest
 * cent, from zero to the whole price.
 */
export function prorate(yearly: number, { now, until }: { readonly now: Date; readonly until: Date }): number {
  const begin = new Date(until)
  begin.setUTCFullYear(begin.getUTCFullYear() - 1)
  const share = (until.getTime() - now.getTime()) / (until.getTime() - begin.getTime())
  return Math.round(yearly * Math.min(Math.max(share, 0), 1))
}
