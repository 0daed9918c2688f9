import {
  commentChangeSchema,
  commentSchema,
  commentsSchema,
  newCommentSchema,
  reviewRequestSchema,
  savedIdSchema,
  scenarioPeopleSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { OrganizationParts } from '../../people/organizations/organization-parts.ts'
import { withVersion } from '../../people/saved/route-parts.ts'
import { expectedVersion } from '../../platform/routing/expected-version.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { plannerOf } from '../parts/planner.ts'
import { requireScenarioRight } from '../rights/project-right.ts'
import { commentOf } from './comment-row.ts'
import { requestReview } from './request-review.ts'
import { findPeople, membersBeside } from './scenario-people.ts'
import { addComment, changeComment, listComments, removeComment, resolveComment } from './write-comments.ts'

const ofScenario = z.strictObject({ scenarioId: savedIdSchema })
const ofComment = z.strictObject({ scenarioId: savedIdSchema, commentId: savedIdSchema })

/** Comments on scenarios, by everybody who sees them, and requests to review them. */
export function commentRoutes({ members }: Pick<OrganizationParts, 'members'>): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const forReaders = requireAccess('signed-in')
    const forPlanners = requireAccess('planning')
    const parts = { database, members }

    app.get(
      '/scenarios/:scenarioId/comments',
      {
        onRequest: forReaders,
        schema: {
          summary: 'The comments on a scenario',
          description: 'The oldest first, of all threads.',
          params: ofScenario,
          response: { 200: commentsSchema },
        },
      },
      async (request) => {
        const planner = plannerOf(request)
        const rows = await listComments(database, planner, request.params.scenarioId)
        return rows.map((row) => commentOf(row, planner.userId))
      },
    )

    app.post(
      '/scenarios/:scenarioId/comments',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Comment on a scenario',
          description:
            'For planners who see the scenario. Who is mentioned is told. With an id of the client’s own, the same ' +
            'request again adds nothing and answers 200.',
          params: ofScenario,
          body: newCommentSchema,
          response: { 200: commentSchema, 201: commentSchema },
        },
      },
      async (request, reply) => {
        const planner = plannerOf(request)
        const { row, isReplay } = await addComment(parts, planner, request.params.scenarioId, request.body)
        return withVersion(reply, row)
          .code(isReplay ? 200 : 201)
          .send(commentOf(row, planner.userId))
      },
    )

    app.put(
      '/scenarios/:scenarioId/comments/:commentId',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Change the text of a comment',
          description:
            'For planners who wrote it. Requires the header If-Match. The same request again is answered as done.',
          params: ofComment,
          body: commentChangeSchema,
          response: { 200: commentSchema },
        },
      },
      async (request, reply) => {
        const planner = plannerOf(request)
        const { scenarioId, commentId: id } = request.params
        const row = await changeComment(
          parts,
          planner,
          { scenarioId, id },
          {
            ...request.body,
            version: () => expectedVersion(request.headers['if-match'], 'the comment'),
          },
        )
        return withVersion(reply, row).send(commentOf(row, planner.userId))
      },
    )

    app.delete(
      '/scenarios/:scenarioId/comments/:commentId',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Delete a comment',
          description: 'For planners who wrote it, or manage the project. It can’t be restored.',
          params: ofComment,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { scenarioId, commentId: id } = request.params
        await removeComment(database, plannerOf(request), { scenarioId, id })
        return reply.code(204).send(null)
      },
    )

    for (const [step, isResolved, summary] of [
      ['resolve', true, 'Resolve a thread'],
      ['reopen', false, 'Open a resolved thread again'],
    ] as const) {
      app.post(
        `/scenarios/:scenarioId/comments/:commentId/${step}`,
        {
          onRequest: forPlanners,
          schema: {
            summary,
            description: 'For planners who see the scenario, by the comment that the thread began with.',
            params: ofComment,
            response: { 200: commentSchema },
          },
        },
        async (request, reply) => {
          const planner = plannerOf(request)
          const { scenarioId, commentId: id } = request.params
          const row = await resolveComment(database, planner, { scenarioId, id }, isResolved)
          return withVersion(reply, row).send(commentOf(row, planner.userId))
        },
      )
    }

    app.get(
      '/scenarios/:scenarioId/people',
      {
        onRequest: forReaders,
        schema: {
          summary: 'The people who can see a scenario',
          description: 'By name: those who can be mentioned, or asked for a review.',
          params: ofScenario,
          response: { 200: scenarioPeopleSchema },
        },
      },
      async (request) => {
        const planner = plannerOf(request)
        const beside = await membersBeside(members, planner)
        return asAccount(database, planner, async (tenant) => {
          const { projectId } = await requireScenarioRight(tenant, planner, request.params.scenarioId, 'reader')
          return findPeople(tenant, planner, beside, projectId)
        })
      },
    )

    app.post(
      '/scenarios/:scenarioId/review-requests',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Ask people to review a scenario',
          description: 'For planners who may write in it, while it is in review. They are told.',
          params: ofScenario,
          body: reviewRequestSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await requestReview(parts, plannerOf(request), request.params.scenarioId, request.body.reviewers)
        return reply.code(204).send(null)
      },
    )
  }
}
