import { people } from '@keyroom/remote-testing'
import type { OrganizationSettings } from '@keyroom/product-api'

/** The settings of Lakeside Health as its administrator sees them. */
export const lakesideSettings: OrganizationSettings = {
  allowedDomains: ['lakeside.test', 'harbor.test'],
  seats: {
    [people.admin.claims.sub]: { standardTier: true, toolkit: true },
    [people.member.claims.sub]: { standardTier: true },
  },
  metadata: { standardTierSeats: 25, toolkitSeats: 5 },
  version: 1,
}
