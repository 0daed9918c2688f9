import { people } from '@keyroom/remote-testing'
import type { OrganizationSettings } from '@keyroom/product-api'

/** The settings of Lakeside Health as one of its members sees them. */
export const lakesideSettings: OrganizationSettings = {
  allowedDomains: [],
  seats: { [people.member.claims.sub]: { standardTier: true } },
  metadata: { standardTierSeats: 25 },
  version: 1,
}
