import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { loggedAddress } from '@keyroom/service'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** Where requests came from. A request whose body was not read to its end has no socket any more once it is answered. */
const addresses = new WeakMap<FastifyRequest, string>()

/**
 * What logs contain of a request and of an error. They leave out headers, bodies and queries, and the other properties of
 * errors, since errors of HTTP clients contain whole requests with their tokens.
 */
export const logSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: loggedAddress(request.url),
    remoteAddress: addresses.get(request),
  }),
  err: (error: Error): object => ({
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: logSerializers.err(error.cause) }),
  }),
}

/** Writes one line for each request, once it was answered. The framework would write two. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    addresses.set(request, request.ip)
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) request.log.error({ ...facts, err: error }, 'request errored')
    else request.log.info(facts, 'request completed')
  }
}

/** The request id from the gateway, or a new one if that is missing or malformed. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
