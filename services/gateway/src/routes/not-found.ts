import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SendPage } from './shell-page.ts'

/**
 * An unknown address gets the shell's page, which has a screen for it. A missing file does not: HTML in place
 * of a script or JSON would hide the cause.
 */
export async function answerNotFound(
  sendPage: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? ''
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const isFile = /^\/(assets|remotes|schemas)(\/|$)/.test(path) || /\.\w+$/.test(path)
  if (reads && !isFile) return sendPage(request, reply, 404)
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
    .send({ code: 'not-found', message: `There is nothing at ${request.method} ${path}.` })
}
