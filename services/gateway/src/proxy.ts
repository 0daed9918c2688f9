import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import replyFrom from '@fastify/reply-from'
import Fastify, { type FastifyReply } from 'fastify'

/**
 * Forwards requests unchanged to another HTTP server, with the client's address, and streams its answers back. When one
 * side disconnects, the other side is disconnected as well.
 */
export async function createProxy(target: string, report: (error: Error) => void): Promise<RequestListener> {
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  await app.register(replyFrom, {
    base: target,
    disableRequestLogging: true,
    http: { requestOptions: untilClientLeaves },
  })
  app.all('*', ({ raw }, reply) =>
    clientLeft.run(signalOf(reply.raw), () =>
      reply.from(undefined, {
        timeout: 0,
        // A 503 is for the page, which knows when to try again.
        retryDelay: () => null,
        rewriteRequestHeaders: (_request, headers) => ({
          ...headers,
          host: raw.headers.host,
          'x-forwarded-for': forwardedFor(raw),
        }),
        onResponse: (_request, _reply, { stream }) => {
          stream.once('error', (error) => reply.raw.destroyed || report(error))
          void reply.send(stream)
        },
        onError: (_reply, { error }) => {
          if (reply.raw.destroyed) return
          report(error.cause instanceof Error ? error.cause : error)
          answerUnreachable(reply, target)
        },
      }),
    ),
  )
  await app.ready()
  return (request, response) => app.routing(request, response)
}

const clientLeft = new AsyncLocalStorage<AbortSignal>()

/** Ends each request to the target when its client disconnects. The library does so only once an answer has begun. */
const untilClientLeaves = {
  get signal() {
    return clientLeft.getStore()
  },
}

function signalOf(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  response.once('close', () => left.abort())
  return left.signal
}

/** The addresses that a request passed. What it names itself comes first, so only the last one can be trusted. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}

function answerUnreachable(reply: FastifyReply, target: string): void {
  void reply
    .code(502)
    .header('retry-after', '2')
    .send({ code: 'upstream-unreachable', message: `${target} does not answer.` })
}
