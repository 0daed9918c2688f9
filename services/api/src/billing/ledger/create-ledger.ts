import type { Database } from '@keyroom/database'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import type { Billing } from '../billing.ts'
import { buy } from './buy.ts'
import { setCancelled, setQuantity } from './change-item.ts'
import { endPeriods } from './end-periods.ts'
import { sampleDiscount, samplePlans } from './sample-prices.ts'

/**
 * The built-in biller: purchases take effect at once, at sample prices, and no money is charged.
 */
export function createLedger(database: Database, clock: () => Date = () => new Date()): Billing {
  return {
    biller: 'ledger',
    plans: async () => samplePlans,
    discount: async (code) => sampleDiscount(code),
    checkOut: (purchase) => asAccount(database, purchase.buyer, (tenant) => buy(tenant, purchase, clock())),
    setQuantity: (buyer, item, quantity) =>
      asAccount(database, buyer, (tenant) => setQuantity(tenant, buyer, item, quantity, clock())),
    setCancelled: (buyer, item, isCancelled) =>
      asAccount(database, buyer, (tenant) => setCancelled(tenant, buyer, item, isCancelled)),
    openPortal: async () => undefined,
    runDueTasks: () => endPeriods(database, clock()),
  }
}
