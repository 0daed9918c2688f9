import { productIdSchema } from '@keyroom/contract/access'
import * as z from 'zod/mini'
import { userIdSchema } from './identifier-schemas.ts'

/** Assigns or revokes one seat. */
export const seatChangeSchema = z.strictObject({
  userId: userIdSchema,
  productId: productIdSchema,
  assigned: z.boolean(),
})

/** The maximum number of seats that one call may change, and of members whose seats one call may name. */
export const maxSeatChanges = 7_000

/** Changes of single seats, which keep concurrent changes of others. */
export const seatChangesSchema = z.strictObject({
  changes: z.array(seatChangeSchema).check(z.minLength(1), z.maxLength(maxSeatChanges)),
})

const seat = z.optional(z.boolean())

/**
 * All seats of an organization by user id. A missing seat is revoked, so the caller also sends the version of the
 * settings that it is based on. The toolkit may have its former name.
 */
export const seatMapSchema = z
  .record(
    userIdSchema,
    z.strictObject({ standardTier: seat, accountingTier: seat, toolkit: seat, keyroomToolkit: seat }),
  )
  .register(z.globalRegistry, { maxProperties: maxSeatChanges })

/** An update of seats: single changes, or the whole map. */
export const seatUpdateSchema = z.union([seatChangesSchema, seatMapSchema])

export type SeatChange = z.output<typeof seatChangeSchema>
export type SeatMap = z.output<typeof seatMapSchema>
export type SeatUpdate = z.output<typeof seatUpdateSchema>
