import * as z from 'zod/mini'

/** An entered number; `null` while its field is empty. Its meaning is checked by `evaluate`, which names the field. */
export const enteredSchema = z.nullable(z.number().check(z.minimum(-1e12), z.maximum(1e12)))

export const yearSchema = z.int().check(z.minimum(1900), z.maximum(2200))

/** A label of the planner's own. */
export const labelSchema = z.string().check(z.maxLength(120))

/** How a volume changes from the base year on. A factor of 1 is the volume of the base year. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** Compound growth: (1 + rate) ^ (year - base year). The rate is a share a year. */
  z.object({ kind: z.literal('rate'), rate: enteredSchema }),
  /** Factors of single years. Years between are interpolated; after the last, its factor stays. */
  z.object({
    kind: z.literal('years'),
    factors: z.array(z.object({ year: yearSchema, factor: enteredSchema })).check(z.maxLength(40)),
  }),
  /** Each age band grows at its own rate from its share of the base volume. */
  z.object({
    kind: z.literal('ages'),
    bands: z.array(z.object({ label: labelSchema, share: enteredSchema, rate: enteredSchema })).check(z.maxLength(20)),
  }),
])

export type Change = z.output<typeof changeSchema>
