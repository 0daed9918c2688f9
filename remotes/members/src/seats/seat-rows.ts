import { productIdSchema, type ProductId } from '@keyroom/contract'
import type { OrganizationSettings } from '@keyroom/product-api'

/** The seats of one product in an organization. */
export interface SeatRow {
  readonly product: ProductId
  /** `null` where nobody has said how many were bought. */
  readonly bought: number | null
  /** `null` for those who may only see their own. */
  readonly assigned: number | null
  /** Bought less assigned; `null` where either is not known. */
  readonly open: number | null
  /** Whether the person holds one. */
  readonly yours: boolean
}

/** A row for every product, from the settings as this person may see them. */
export function seatRows(settings: OrganizationSettings, viewer: { sub: string; admin: boolean }): SeatRow[] {
  return productIdSchema.options.map((product) => {
    const bought = settings.metadata[`${product}Seats`] ?? null
    const holders = Object.values(settings.seats).filter((held) => held[product] === true).length
    const assigned = viewer.admin ? holders : null
    return {
      product,
      bought,
      assigned,
      open: bought === null || assigned === null ? null : Math.max(0, bought - assigned),
      yours: settings.seats[viewer.sub]?.[product] === true,
    }
  })
}
