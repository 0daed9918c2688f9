import type { FastifyRequest } from 'fastify'

/**
 * What logs contain of a request and of an error. They leave out headers, bodies and queries, and the other properties of
 * errors, since errors of HTTP clients contain whole requests with their tokens.
 */
export const logSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    // The token of a shared link opens what it shares.
    path: request.url.split('?', 1)[0]?.replace(/(\/shared\/)[^/]+/, '$1…'),
    remoteAddress: request.ip,
  }),
  err: (error: Error): object => ({
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: logSerializers.err(error.cause) }),
  }),
}
