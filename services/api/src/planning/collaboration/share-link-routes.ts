import {
  madeShareLinkSchema,
  newShareLinkSchema,
  savedIdSchema,
  sharedScenarioSchema,
  shareLinksSchema,
} from '@keyroom/product-api/schemas'
import { sourceOf } from '@keyroom/service'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Directory } from '../../people/directory/directory.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { createLimit } from '../../platform/server/limit-requests.ts'
import { confirmedPlanner, plannerOf } from '../parts/planner.ts'
import { createSharedScenarios } from './read-shared-scenarios.ts'
import { addLink, listLinks, revokeLink } from './share-links.ts'

const ofScenario = z.strictObject({ scenarioId: savedIdSchema })

/** How often links are opened from one address, per minute: by a room full of people, not by who tries tokens. */
const opensPerMinute = 60

/** Read-only links to scenarios for people without an account, and what they show. */
export const shareLinkRoutes =
  (directory: Directory): RoutePlugin =>
  async (app, { database, requireAccess }) => {
    const forPlanners = requireAccess('planning')
    const managerOf = (request: FastifyRequest) => confirmedPlanner(directory, plannerOf(request))

    app.get(
      '/scenarios/:scenarioId/links',
      {
        onRequest: requireAccess('signed-in'),
        schema: {
          summary: 'The links to a scenario',
          description: 'The newest first, also those that have expired or were revoked, without their tokens.',
          params: ofScenario,
          response: { 200: shareLinksSchema },
        },
      },
      (request) => listLinks(database, plannerOf(request), request.params.scenarioId),
    )

    app.post(
      '/scenarios/:scenarioId/links',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Make a link to a scenario',
          description: 'For planners who manage the project. The token is in this answer only.',
          params: ofScenario,
          body: newShareLinkSchema,
          response: { 201: madeShareLinkSchema },
        },
      },
      async (request, reply) => {
        const { scenarioId } = request.params
        const link = await addLink(database, await managerOf(request), scenarioId, request.body.expiresInDays)
        return reply.code(201).send(link)
      },
    )

    app.delete(
      '/scenarios/:scenarioId/links/:linkId',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Revoke a link to a scenario',
          description: 'For planners who manage the project. It opens nothing any more.',
          params: z.strictObject({ scenarioId: savedIdSchema, linkId: savedIdSchema }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { scenarioId, linkId: id } = request.params
        await revokeLink(database, await managerOf(request), { scenarioId, id })
        return reply.code(204).send(null)
      },
    )

    const shared = createSharedScenarios(database)
    const limit = createLimit(app, opensPerMinute, ({ ip }) => `links ${sourceOf(ip)}`)
    app.get(
      '/shared/:token',
      {
        config: { open: true },
        onRequest: [
          async (_request, reply) => {
            void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
          },
          limit,
        ],
        schema: {
          summary: 'What a link to a scenario shows',
          description: 'Without a bearer token. A link that is unknown, expired or revoked answers 404.',
          security: [],
          params: z.strictObject({ token: z.string().check(z.maxLength(256)) }),
          response: { 200: sharedScenarioSchema },
        },
      },
      (request) => shared.read(request.params.token),
    )
  }
