import * as z from 'zod/mini'
import { routeParamsSchema } from './route-params.ts'

/**
 * A well-known route of another remote that this one links to.
 * @public
 */
export const routeUseSchema = z.object({
  /** The id of the route; any remote may declare it. */
  id: z.string().check(z.minLength(1)),
  /** The parameters that this remote passes, by name. */
  params: z._default(routeParamsSchema, {}),
})

/**
 * What a remote uses of others without importing it.
 * @public
 */
export const remoteUsesSchema = z.object({
  /** Well-known routes of others that it links to, with the parameters that it passes. */
  routes: z._default(z.array(routeUseSchema), []),
})

/** @public */
export type RouteUse = z.infer<typeof routeUseSchema>

/** @public */
export type RemoteUses = z.infer<typeof remoteUsesSchema>
