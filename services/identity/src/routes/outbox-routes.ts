import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Outbox } from '../mail/outbox.ts'
import { readHanded } from '../pages/handed.ts'
import { mailPage, outboxPage, outboxPath } from '../pages/outbox-pages.ts'
import type { SendError } from './send-error.ts'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const query = z.object({
  to: z
    .string()
    .trim()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .catch(''),
  before: id.optional().catch(undefined),
})

/** The e-mails that would have been sent: as pages, or as JSON on request. */
export async function outboxRoutes(
  app: FastifyInstance,
  { outbox, sendError }: { outbox: Outbox; sendError: SendError },
): Promise<void> {
  app.get(outboxPath, async (request, reply) => {
    const { to, before } = query.parse(request.query)
    const { mails, more } = await outbox.list({ to, before })
    const { accept = '' } = request.headers
    if (accept.includes('application/json') && !accept.includes('text/html')) return { mails }
    reply.type('text/html; charset=utf-8')
    return outboxPage(readHanded(request.query, request.headers['accept-language']).language, { mails, to, more })
  })

  app.get<{ Params: { id: string } }>(`${outboxPath}/:id`, async (request, reply) => {
    const asked = id.safeParse(request.params.id)
    const mail = asked.success ? await outbox.find(asked.data) : undefined
    if (!mail) return sendError(request, reply, { status: 404, kind: 'notFound' })
    reply.type('text/html; charset=utf-8')
    return mailPage(readHanded(request.query, request.headers['accept-language']).language, mail)
  })
}
