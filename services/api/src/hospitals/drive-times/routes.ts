import {
  bestSitesOrderSchema,
  bestSitesSchema,
  closureOrderSchema,
  closureSchema,
  driveTimeEngineSchema,
  isochronesOrderSchema,
  isochronesSchema,
  siteComparisonOrderSchema,
  siteComparisonSchema,
  type DriveTimeEngineState,
} from '@keyroom/product-api/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { createTurns } from '../../platform/routing/turns.ts'
import { orderedMinutes } from './answers/answer-parts.ts'
import type { DriveTimeOrder } from './answers/answer-order.ts'
import type { DriveTimes } from './drive-times.ts'
import { sendJson } from '../../platform/routing/send-content.ts'

/** Drive times are for every signed-in account. */
export function driveTimeRoutes(driveTimes: DriveTimes): RoutePlugin {
  return async (app, { account, requireAccess }) => {
    const onRequest = requireAccess('signed-in')
    const limits =
      'An account has two orders calculated at a time: others answer 429. It answers 503 after half a minute, ' +
      'while the calculation goes on: the next request for it gets its answer. An answer is kept for ten minutes.'
    app.addHook('onClose', () => driveTimes.close())

    const turns = createTurns({
      maxOfAccount: 2,
      maxAtOnce: 8,
      ofAccount: 'Two orders of this account are being calculated.',
      atOnce: 'Too many orders are being calculated.',
      expected: 'two orders at a time',
      retryAfterSeconds: 5,
    })
    const answer = async (request: FastifyRequest, reply: FastifyReply, order: DriveTimeOrder) => {
      const { userId, organizationId } = account(request)
      const key = JSON.stringify([organizationId, userId])
      return sendJson(reply, await driveTimes.answer(order, (calculate) => turns.take(key, calculate)))
    }

    app.get(
      '/drive-times/engine',
      {
        onRequest,
        schema: { summary: 'What calculates drive times', response: { 200: driveTimeEngineSchema } },
      },
      async (request) => {
        const { reason, ...state } = JSON.parse(await driveTimes.engine()) as DriveTimeEngineState
        return { ...state, reason: account(request).isOperator ? reason : null }
      },
    )

    app.post(
      '/drive-times/isochrones',
      {
        onRequest,
        schema: {
          summary: 'Bands around places, with the people and hospitals in them',
          description: limits,
          body: isochronesOrderSchema,
          response: { 200: isochronesSchema },
        },
      },
      (request, reply) => answer(request, reply, { kind: 'isochrones', body: withBands(request.body) }),
    )

    app.post(
      '/drive-times/comparison',
      {
        onRequest,
        schema: {
          summary: 'Two sites side by side, and who both reach',
          description: limits,
          body: siteComparisonOrderSchema,
          response: { 200: siteComparisonSchema },
        },
      },
      (request, reply) => answer(request, reply, { kind: 'comparison', body: withBands(request.body) }),
    )

    app.post(
      '/drive-times/closure',
      {
        onRequest,
        schema: {
          summary: 'Who would drive how much farther if a hospital closed',
          description: limits,
          body: closureOrderSchema,
          response: { 200: closureSchema },
        },
      },
      (request, reply) => answer(request, reply, { kind: 'closure', body: request.body }),
    )

    app.post(
      '/drive-times/best-sites',
      {
        onRequest,
        schema: {
          summary: 'Where new sites would save the people of a state most driving',
          description: `Always an estimate. ${limits}`,
          body: bestSitesOrderSchema,
          response: { 200: bestSitesSchema },
        },
      },
      (request, reply) => answer(request, reply, { kind: 'best-sites', body: request.body }),
    )
  }
}

/** The same bands in another order are the same order. */
function withBands<Body extends { readonly minutes: readonly number[] }>(body: Body): Body & { minutes: number[] } {
  return { ...body, minutes: orderedMinutes(body.minutes) }
}
