import * as z from 'zod/mini'

/**
 * A large JSON object, of which the schema of a body says nothing but its size in bytes: the API checks what is in it
 * piece by piece, so that other requests have their turn.
 */
export const largeObjectSchema = (maxBytes: number) =>
  z.unknown().register(z.globalRegistry, { type: 'object', maxBytes })

/** Who made it, as they were called when they last saved it; null if unknown, or the person was deleted. */
export const makerNameSchema = z.nullable(z.string())
