import { productIdSchema } from '@keyroom/contract/access'
import * as z from 'zod/mini'
import { userIdSchema } from './identifier-schemas.ts'

const seatCount = z.optional(z.int().check(z.nonnegative()))

/** Which products a member holds a seat of; a product that is not named is not held. */
const heldSeatsSchema = z.partialRecord(productIdSchema, z.boolean())

/** The settings of an organization, as far as the member who asks may see them. */
export const organizationSettingsSchema = z.object({
  /** Domains whose e-mail addresses may be invited. Administrators see them; for others the list is empty. */
  allowedDomains: z.array(z.string()),
  /** By user id: every member's seats for administrators, one's own for others. */
  seats: z.record(userIdSchema, heldSeatsSchema),
  /** How many seats have been bought. Missing where the identity provider does not say. */
  metadata: z.object({ standardTierSeats: seatCount, accountingTierSeats: seatCount, toolkitSeats: seatCount }),
  /** Another number after each change of domains or seats; also the answer's ETag. */
  version: z.int(),
})

export type OrganizationSettings = z.output<typeof organizationSettingsSchema>
export type HeldSeats = z.output<typeof heldSeatsSchema>
