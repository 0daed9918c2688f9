import * as z from 'zod/mini'

/**
 * A parameter of a route, as its owner declares it and a caller passes it.
 * @public
 */
export const routeParamSchema = z.object({
  /** The type of its value. */
  type: z.enum(['string', 'integer', 'number', 'boolean']),
  /** The allowed values of a string. */
  values: z.optional(z.array(z.string()).check(z.minLength(1))),
})

/** Parameters by their names, which are also their names in the address. */
export const routeParamsSchema = z.record(z.string().check(z.regex(/^[A-Za-z]\w*$/)), routeParamSchema)

/** @public */
export type RouteParam = z.infer<typeof routeParamSchema>
