import {
  newProgramSchema,
  programChangeSchema,
  programSummariesSchema,
  programSummarySchema,
  restorableDays,
  savedIdSchema,
  storedProgramSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { withVersion } from '../../people/saved/route-parts.ts'
import { expectedVersion } from '../../platform/routing/expected-version.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { plannerOf } from '../parts/planner.ts'
import { summaryOf } from './program-row.ts'
import { readContent } from './read-content.ts'
import { listPrograms, readProgram } from './read-programs.ts'
import { purgePlans } from './purge-plans.ts'
import { removeProgram, restoreProgram } from './remove-program.ts'
import { addProgram, changeProgram } from './write-programs.ts'

const purgeIntervalMs = 60 * 60 * 1_000

/**
 * Programs of the account: of the organization, or of the person who works alone. Reading stays possible when a trial or
 * a seat has ended; writing is for planners.
 */
export const programRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  const forReaders = requireAccess('signed-in')
  const forPlanners = requireAccess('planning')
  const params = z.strictObject({ programId: savedIdSchema })

  let timer: NodeJS.Timeout | undefined
  let purging: Promise<unknown> = Promise.resolve()
  const purge = () => {
    purging = purgePlans(database).catch((error: unknown) => {
      app.log.warn({ err: error }, 'deleted plans were not purged; that will be tried again')
    })
  }
  app.addHook('onReady', async () => void (timer = setInterval(purge, purgeIntervalMs).unref()))
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await purging
  })

  app.get(
    '/programs',
    {
      onRequest: forReaders,
      schema: {
        summary: 'Programs',
        description: 'Those of the account that stand alone, without their content, the last changed first.',
        response: { 200: programSummariesSchema },
      },
    },
    async (request) => (await listPrograms(database, plannerOf(request))).map(summaryOf),
  )

  app.post(
    '/programs',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Add a program',
        description:
          'For planners. With an id of the client’s own, the same request again adds nothing and answers 200.',
        body: newProgramSchema,
        response: { 200: programSummarySchema, 201: programSummarySchema },
      },
    },
    async (request, reply) => {
      const { id, name, program } = request.body
      const content = await readContent(program)
      const { row, isReplay } = await addProgram(database, plannerOf(request), { id, name, content })
      return withVersion(reply, row)
        .code(isReplay ? 200 : 201)
        .send(summaryOf(row))
    },
  )

  app.get(
    '/programs/:programId',
    {
      onRequest: forReaders,
      schema: {
        summary: 'A program as it was saved',
        description:
          'Of a scenario too, whose id is its program’s: with what it follows. The ETag is for If-Match. A deleted ' +
          'program that can be restored answers 410.',
        params,
        response: { 200: storedProgramSchema },
      },
    },
    async (request, reply) => {
      const row = await readProgram(database, plannerOf(request), request.params.programId)
      return withVersion(reply, row).send({ ...summaryOf(row), program: row.content })
    },
  )

  app.put(
    '/programs/:programId',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Change the name or the content of a program',
        description:
          'For planners who may write in it. Requires the header If-Match. The same request again is answered as done. What a child scenario does not override follows its parent.',
        params,
        body: programChangeSchema,
        response: { 200: programSummarySchema },
      },
    },
    async (request, reply) => {
      const { name, program, keepVersion } = request.body
      const content = program === undefined ? undefined : await readContent(program)
      const row = await changeProgram(database, plannerOf(request), {
        id: request.params.programId,
        name,
        content,
        keepVersion,
        version: () => expectedVersion(request.headers['if-match'], 'the program'),
      })
      return withVersion(reply, row).send(summaryOf(row))
    },
  )

  app.delete(
    '/programs/:programId',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Delete a program',
        description: `For planners. It can be restored for ${restorableDays} days.`,
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeProgram(database, plannerOf(request), request.params.programId)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/programs/:programId/restore',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Restore a deleted program',
        description: 'For planners. It is again as it was, in the same version.',
        params,
        response: { 200: programSummarySchema },
      },
    },
    async (request, reply) => {
      const row = await restoreProgram(database, plannerOf(request), request.params.programId)
      return withVersion(reply, row).send(summaryOf(row))
    },
  )
}
