import {
  bestSitesSchema,
  closureSchema,
  isochronesSchema,
  siteComparisonSchema,
  type bestSitesOrderSchema,
  type closureOrderSchema,
  type isochronesOrderSchema,
  type siteComparisonOrderSchema,
} from '@keyroom/product-api/schemas'
import type * as z from 'zod/mini'
import { requirePlaces } from './answer-parts.ts'
import { closure } from './closure.ts'
import { compareSites } from './compare-sites.ts'
import { findBestSites } from './find-best-sites.ts'
import { answerJobQuestion, type JobQuestion } from './job-answers.ts'
import { isochrones } from './isochrones.ts'
import type { AskedWorld } from './world.ts'

/** What can be asked, as the routes have checked it. */
export type DriveTimeOrder =
  | { readonly kind: 'isochrones'; readonly body: z.output<typeof isochronesOrderSchema> }
  | { readonly kind: 'comparison'; readonly body: z.output<typeof siteComparisonOrderSchema> }
  | { readonly kind: 'closure'; readonly body: z.output<typeof closureOrderSchema> }
  | { readonly kind: 'best-sites'; readonly body: z.output<typeof bestSitesOrderSchema> }

/** The answer as JSON, which the thread writes and checks, since shapes are large. @throws OrderRefused */
export async function answerOrder(world: AskedWorld, order: DriveTimeOrder | JobQuestion): Promise<string> {
  requirePlaces(world)
  switch (order.kind) {
    case 'isochrones':
      return JSON.stringify(isochronesSchema.parse(await isochrones(world, order.body)))
    case 'comparison':
      return JSON.stringify(siteComparisonSchema.parse(await compareSites(world, order.body)))
    case 'closure':
      return JSON.stringify(closureSchema.parse(await closure(world, order.body)))
    case 'best-sites':
      return JSON.stringify(bestSitesSchema.parse(findBestSites(world, order.body)))
    case 'job-places':
    case 'job-origin':
    case 'job-together':
      return answerJobQuestion(world, order)
  }
}
