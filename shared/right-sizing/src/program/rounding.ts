import * as z from 'zod/mini'

/**
 * How a fraction of a room becomes whole rooms: `up` to the next one, to the `nearest` (halves up), or one more if the
 * `remainder` is at least the share `from`.
 */
export const roundingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('up') }),
  z.object({ kind: z.literal('nearest') }),
  z.object({ kind: z.literal('remainder'), from: z.number().check(z.minimum(0), z.maximum(1)) }),
])

export type Rounding = z.output<typeof roundingSchema>
