import { createStoredValue } from '@keyroom/persisted'
import * as z from 'zod/mini'

/**
 * The account for which this tab had a purchase confirmed. The order is gone from the cart then, and a reload of the page
 * has nothing else to know it by.
 */
export const confirmedPurchase = createStoredValue({
  key: 'keyroom-confirmed-purchase',
  kind: 'session',
  parse: (stored) => z.string().parse(stored),
})
