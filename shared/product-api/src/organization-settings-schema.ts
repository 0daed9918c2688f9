import { productIdSchema } from '@keyroom/contract/access'
import * as z from 'zod/mini'
import { userIdSchema } from './identifier-schemas.ts'

const seatCount = z.optional(z.int().check(z.nonnegative()))

/** The products for which a member has a seat; a missing product has none. */
const heldSeatsSchema = z.partialRecord(productIdSchema, z.boolean())

/** The settings of an organization, as far as the caller may see them. */
export const organizationSettingsSchema = z.object({
  /** Domains whose e-mail addresses may be invited. Admins see them; for others the list is empty. */
  allowedDomains: z.array(z.string()),
  /** By user id: every member's seats for admins, only the caller's own for others. */
  seats: z.record(userIdSchema, heldSeatsSchema),
  /** How many seats have been bought. Missing if the identity provider does not say. */
  metadata: z.object({ standardTierSeats: seatCount, accountingTierSeats: seatCount, toolkitSeats: seatCount }),
  /** Increases with each change of domains or seats; also the answer's ETag. */
  version: z.int(),
})

export type OrganizationSettings = z.output<typeof organizationSettingsSchema>
export type HeldSeats = z.output<typeof heldSeatsSchema>
