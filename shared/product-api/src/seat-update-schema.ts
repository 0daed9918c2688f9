import { productIdSchema } from '@keyroom/contract/access'
import * as z from 'zod/mini'
import { userIdSchema } from './identifier-schemas.ts'

/** One seat given or taken. */
export const seatChangeSchema = z.strictObject({
  userId: userIdSchema,
  productId: productIdSchema,
  assigned: z.boolean(),
})

/** Most seats that one call may change: every product of 7,000 members. */
export const MOST_SEAT_CHANGES = 21_000

/** Single seats; what others change meanwhile stays. */
export const seatChangesSchema = z.strictObject({
  changes: z.array(seatChangeSchema).check(z.minLength(1), z.maxLength(MOST_SEAT_CHANGES)),
})

const seat = z.optional(z.boolean())

/**
 * All seats of an organization by user id. What is not named is not held, so whoever sends it says which version of the
 * settings they saw. The toolkit may come under its former name.
 */
export const seatMapSchema = z.record(
  userIdSchema,
  z.strictObject({ standardTier: seat, accountingTier: seat, toolkit: seat, keyroomToolkit: seat }),
)

/** What seats are updated by: single changes, or the whole map. */
export const seatUpdateSchema = z.union([seatChangesSchema, seatMapSchema])

export type SeatChange = z.output<typeof seatChangeSchema>
export type SeatMap = z.output<typeof seatMapSchema>
export type SeatUpdate = z.output<typeof seatUpdateSchema>
