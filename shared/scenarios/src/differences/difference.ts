import * as z from 'zod/mini'

/** The way to a field of a program: property names, and ids of departments, drivers and rooms in place of positions. */
const pathSchema = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(12))

/** One thing in which a child scenario's program differs from its parent's, as plain JSON. */
export const differenceSchema = z.discriminatedUnion('kind', [
  /** A field of an object has another value, or is new. */
  z.object({ kind: z.literal('set'), path: pathSchema, value: z.json() }),
  /** A field of an object, or an item of a list, is gone. */
  z.object({ kind: z.literal('remove'), path: pathSchema }),
  /** The list at `path` has one more item, behind the item `after`, or in front where that is `null`. */
  z.object({
    kind: z.literal('add'),
    path: pathSchema,
    value: z.looseObject({ id: z.string() }),
    after: z.nullable(z.string()),
  }),
  /** The items of the list at `path` are in this order. */
  z.object({ kind: z.literal('order'), path: pathSchema, ids: z.array(z.string()) }),
])

export type Difference = z.output<typeof differenceSchema>
