import { locales } from '@keyroom/intl/languages'
import { savedIdSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { attachmentNamed } from '../../platform/routing/send-content.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { createTurns, type Turns } from '../../platform/routing/turns.ts'
import { ownerOf } from '../parts/account-key.ts'
import { plannerOf } from '../parts/planner.ts'
import { readBriefFacts } from './read-brief-facts.ts'
import { writeBriefInThread } from './write-brief-in-thread.ts'

/** Briefs of programs, as PDF. */
export const briefRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  const turns = createBriefTurns()

  app.get(
    '/programs/:programId/brief',
    {
      // An answer to HEAD would take as long, and show nothing.
      exposeHeadRoute: false,
      onRequest: requireAccess('signed-in'),
      schema: {
        summary: 'The brief of a program, as a PDF of 4 to 8 pages',
        description:
          'Of the program as it is saved; of a scenario too, whose id is its program’s. An account has one brief ' +
          'written at a time: others answer 429. It ends with the request, and answers 503 after thirty seconds.',
        params: z.strictObject({ programId: savedIdSchema }),
        querystring: z.strictObject({ language: z.optional(z.enum(locales)) }),
        produces: ['application/pdf'],
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const planner = plannerOf(request)
      const closed = new AbortController()
      if (reply.raw.destroyed) closed.abort()
      reply.raw.once('close', () => closed.abort())
      const { language = 'en' } = request.query
      const { name, file } = await turns.take(ownerOf(planner), async () => {
        const facts = await readBriefFacts(database, planner, request.params.programId)
        return {
          name: facts.name,
          file: await writeBriefInThread({ facts, language, now: new Date() }, closed.signal),
        }
      })
      void reply
        .type('application/pdf')
        .header('content-disposition', attachmentNamed(`${name}.pdf`))
        .header('cache-control', 'no-store')
        // The schema says text; these are the bytes of a file.
        .send(file as never)
      return reply
    },
  )
}

/** An account has one brief written at a time, and a process four: each takes a thread and up to a hundred megabytes. */
export function createBriefTurns(): Turns {
  return createTurns({
    maxOfAccount: 1,
    maxAtOnce: 4,
    ofAccount: 'Another brief of this account is being written.',
    atOnce: 'Too many briefs are being written.',
    expected: 'one brief at a time',
    retryAfterSeconds: 5,
  })
}
