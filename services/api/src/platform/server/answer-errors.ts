import { isDatabaseUnreachable, isStorageFull } from '@keyroom/database'
import type { ErrorAnswer } from '@keyroom/product-api/schemas'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { describeInvalidRequest } from './invalid-request.ts'
import { DependencyUnavailable, notFound, Refusal, storageFull, unavailable } from '../routing/refusal.ts'

/** The longest texts of an answer, which may repeat the request: what is sent is not sent back. */
const maxMessage = 512
const maxReceived = 256

/** Answers every error in the same shape. Internal errors are logged, and never sent to the client. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  // The framework would close the connection. A proxy that still sends the body would lose the answer and report that the
  // API is unreachable. Node reads the rest and drops it.
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection')
  const { message, received, ...facts } = refusal.facts
  const answer: ErrorAnswer = {
    ...facts,
    message: message.slice(0, maxMessage),
    ...(received !== undefined && { received: received.slice(0, maxReceived) }),
    requestId: request.id,
  }
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer)
}

/** Answers a path or method without a route. */
export function answerNotFound(): never {
  throw notFound()
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return describeInvalidRequest(error)
  if (error instanceof DependencyUnavailable) return error.refusal
  if (isDatabaseUnreachable(error)) {
    return unavailable('database-unavailable', 'The database does not answer at the moment. Try again shortly.')
  }
  if (isStorageFull(error)) return storageFull()
  return refusalOfFramework(error) ?? internalError()
}

/** Translates the error codes of Fastify, which refuses some requests before a handler runs. */
function refusalOfFramework(error: FastifyError): Refusal | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal(415, {
        code: 'unsupported-media-type',
        message: 'Bodies are JSON.',
        expected: 'content-type: application/json',
      })
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal(413, { code: 'body-too-large', message: 'The body is larger than this route takes.' })
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal(400, { code: 'invalid-json', message: 'The body is not JSON.', expected: 'a JSON document' })
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_INVALID_URL':
      return new Refusal(400, { code: 'invalid-url', message: 'The path cannot be read.' })
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Refusal(400, { code: 'invalid-url', message: 'A part of the path is longer than any that exists.' })
    default:
      return undefined
  }
}

function internalError(): Refusal {
  return new Refusal(500, {
    code: 'internal-error',
    message: 'Something went wrong on our side. The request id finds it in the logs.',
  })
}
