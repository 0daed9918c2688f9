import type { Plans } from '@keyroom/product-api'
import { useEffect, useState } from 'react'
import { alignWith, type Difference } from '../cart/align-with.ts'
import type { Cart } from '../cart/cart.ts'
import { isInDoubt } from '../cart/order.ts'
import type { CartInUse } from '../cart/use-cart.ts'
import { offersOf, type PlanRow } from '../plans/plan-rows.ts'

/**
 * Brings the cart in line with what is offered now, and says what differed until that was read. Not while an order is
 * under way: that what is in it can't be bought any more may well be because it was bought.
 */
export function useAligned({ cart, change }: CartInUse & { cart: Cart }, rows: readonly PlanRow[], plans: Plans) {
  const [told, setTold] = useState<readonly Difference[]>([])
  const aligned = alignWith(cart, offersOf(rows), plans.shippingCharges)
  const isAligned = aligned.differences.length === 0 || isInDoubt(cart)
  if (!isAligned && JSON.stringify(aligned.differences) !== JSON.stringify(told)) setTold(aligned.differences)
  useEffect(() => {
    if (!isAligned) change(() => aligned.cart)
  })
  return { differences: told, forgetDifferences: () => setTold([]) }
}
