import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorPage } from '../pages/error-page.ts'
import { chooseLanguage } from '../pages/language.ts'
import { type MessageId, sayIn } from '../pages/messages.ts'

export interface Problem {
  readonly status: number
  readonly explanation: MessageId
  /** For support: never a secret. */
  readonly detail?: string
}

/** Answers with an error page to a browser and with JSON to a program. */
export type SendError = (request: FastifyRequest, reply: FastifyReply, problem: Problem) => FastifyReply

export function createSendError(home: string): SendError {
  return (request, reply, { status, explanation, detail }) => {
    reply.status(status)
    if (!request.headers.accept?.includes('text/html')) {
      return reply.send({ statusCode: status, error: sayIn('en')(explanation), ...(detail ? { message: detail } : {}) })
    }
    const language = chooseLanguage(undefined, request.headers['accept-language'])
    return reply.type('text/html; charset=utf-8').send(errorPage(language, { explanation, detail, home }))
  }
}
