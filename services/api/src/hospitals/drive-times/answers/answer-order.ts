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
import type { TimeOfDay } from '@keyroom/drive-times'
import type * as z from 'zod/mini'
import { requirePlaces } from './answer-parts.ts'
import { closure } from './closure.ts'
import { compareSites } from './compare-sites.ts'
import { findBestSites } from './find-best-sites.ts'
import { answerJobQuestion, type JobQuestion } from './job-answers.ts'
import { isochrones } from './isochrones.ts'
import { OrderRefused } from './order-refused.ts'
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
      return JSON.stringify(isochronesSchema.parse(await isochrones(atTime(world, order.body), order.body)))
    case 'comparison':
      return JSON.stringify(siteComparisonSchema.parse(await compareSites(atTime(world, order.body), order.body)))
    case 'closure':
      return JSON.stringify(closureSchema.parse(await closure(atTime(world, order.body), order.body)))
    case 'best-sites':
      return JSON.stringify(
        bestSitesSchema.parse(findBestSites(atTime({ ...world, engine: world.estimator }, order.body), order.body)),
      )
    case 'job-places':
    case 'job-origin':
      return answerJobQuestion(atTime(world, order.body), order)
    case 'job-together':
      return answerJobQuestion(world, order)
  }
}

/** The world at the time of an order. @throws OrderRefused where its engine does not know times of day */
function atTime(world: AskedWorld, { timeOfDay }: { readonly timeOfDay?: TimeOfDay | undefined }): AskedWorld {
  if (!timeOfDay) return world
  const { engine } = world
  if (engine.at) return { ...world, engine: engine.at(timeOfDay) }
  throw new OrderRefused(
    422,
    'time-of-day-unknown',
    `Expected an engine that knows times of day, got ${engine.facts.id}, which does not. Leave out the time of day.`,
  )
}
