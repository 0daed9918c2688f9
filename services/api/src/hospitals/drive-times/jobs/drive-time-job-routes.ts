import {
  driveTimeJobLimits,
  driveTimeJobOrderSchema,
  driveTimeJobResultSchema,
  driveTimeJobSchema,
  driveTimeJobsSchema,
  savedIdSchema,
  type DriveTimeJob,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { createAccessDecision } from '../../../platform/access/access-gate.ts'
import type { AccountJob } from '../../../platform/jobs/account-job.ts'
import type { AccountJobs } from '../../../platform/jobs/account-jobs.ts'
import type { ActiveAccount } from '../../../platform/routing/active-account.ts'
import { Refusal } from '../../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../../platform/routing/route-plugin.ts'
import { sendJson } from '../../../platform/routing/send-content.ts'

/** Jobs about drive times are for every signed-in account, and of the whole organization. */
export function driveTimeJobRoutes(jobs: AccountJobs): RoutePlugin {
  return async (app, { database, account, requireAccess }) => {
    const onRequest = requireAccess('signed-in')
    const params = z.strictObject({ jobId: savedIdSchema })
    const decide = createAccessDecision(database)
    const limitsOf = async (caller: ActiveAccount) => {
      const decisions = await Promise.all([decide(caller, 'cost-report'), decide(caller, 'planning')])
      return driveTimeJobLimits[decisions.some(({ allowed }) => allowed) ? 'subscribed' : 'signedIn']
    }
    const { signedIn, subscribed } = driveTimeJobLimits
    const withOrder = async (caller: ActiveAccount, id: string) => {
      const [job, input] = await Promise.all([jobs.read(caller, id), jobs.input(caller, id)])
      const { order } = JSON.parse(input) as { readonly order: JobOrder }
      return answerOf(job, order)
    }

    app.post(
      '/drive-times/jobs',
      {
        onRequest,
        schema: {
          summary: 'Order drive times of many origins',
          description:
            `They are calculated after the answer. Up to ${signedIn.origins} origins and ${signedIn.unfinished} ` +
            `unfinished job; with a subscription, ${subscribed.origins} and ${subscribed.unfinished}. With an id of the ` +
            'client’s own, the same request again orders nothing and answers 200.',
          body: driveTimeJobOrderSchema,
          response: { 200: driveTimeJobSchema, 202: driveTimeJobSchema },
        },
      },
      async (request, reply) => {
        const { id, ...order } = request.body
        const { origins, unfinished } = await limitsOf(account(request))
        if (Array.isArray(order.origins) && order.origins.length > origins) {
          throw tooManyOrigins(order.origins.length, origins)
        }
        const { job, isReplay } = await jobs.add(account(request), {
          id,
          input: JSON.stringify({ order, maxOrigins: origins }),
          maxUnfinished: unfinished,
        })
        return reply.code(isReplay ? 200 : 202).send(answerOf(job, request.body))
      },
    )

    app.get(
      '/drive-times/jobs',
      {
        onRequest,
        schema: {
          summary: 'Jobs about drive times',
          description: 'The latest of the account, those that are not over first.',
          response: { 200: driveTimeJobsSchema },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        return { items: (await jobs.list(account(request))).map((job) => answerOf(job)) }
      },
    )

    app.get(
      '/drive-times/jobs/:jobId',
      { onRequest, schema: { summary: 'How far a job is', params, response: { 200: driveTimeJobSchema } } },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        return withOrder(account(request), request.params.jobId)
      },
    )

    app.get(
      '/drive-times/jobs/:jobId/result',
      {
        onRequest,
        schema: {
          summary: 'What a job resulted in',
          description: 'A job that is not done answers 409. Results are kept for 30 days.',
          params,
          response: { 200: driveTimeJobResultSchema },
        },
      },
      async (request, reply) => sendJson(reply, await jobs.result(account(request), request.params.jobId)),
    )

    app.delete(
      '/drive-times/jobs/:jobId',
      {
        onRequest,
        schema: {
          summary: 'Cancel a job',
          description: 'One that is over stays as it is.',
          params,
          response: { 200: driveTimeJobSchema },
        },
      },
      async (request) => {
        await jobs.cancel(account(request), request.params.jobId)
        return withOrder(account(request), request.params.jobId)
      },
    )
  }
}

function tooManyOrigins(received: number, max: number): Refusal {
  return new Refusal(403, {
    code: 'too-many-origins',
    message: 'The plan of this account allows fewer origins. Order fewer, or subscribe.',
    expected: `at most ${max} origins`,
    received: String(received),
  })
}

type JobOrder = z.output<typeof driveTimeJobOrderSchema>

/** What a job about bands was ordered for. A list of places can be long, so that only their number is answered. */
function askedOf(order: JobOrder): DriveTimeJob['asked'] {
  if (order.kind !== 'bands') return null
  const { origins, minutes, direction, timeOfDay = null } = order
  const isListed = Array.isArray(origins)
  return {
    hospitals: isListed ? null : origins,
    places: isListed ? origins.length : null,
    minutes,
    direction,
    timeOfDay,
  }
}

/** @param order what was ordered; without it the answer does not say */
function answerOf(job: AccountJob, order?: JobOrder): DriveTimeJob {
  const { id, state, cancelRequested, done, total, problem, createdAt, startedAt, endedAt } = job
  return {
    id,
    state,
    cancelRequested,
    done,
    total,
    problem,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    asked: order ? askedOf(order) : null,
  }
}
