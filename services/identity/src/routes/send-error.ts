import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorKind, errorPage } from '../pages/error-page.ts'
import { chooseLanguage } from '../messages/language.ts'
import { sayIn } from '../messages/messages.ts'

export interface Problem {
  readonly status: number
  readonly kind: ErrorKind
  /** For support: never a secret. */
  readonly detail?: string
}

/** Answers with an error page to a browser and with JSON to a program. */
export type SendError = (request: FastifyRequest, reply: FastifyReply, problem: Problem) => FastifyReply

export function createSendError(home: string): SendError {
  return (request, reply, { status, kind, detail }) => {
    reply.status(status)
    if (!request.headers.accept?.includes('text/html')) {
      const say = sayIn('en')
      const [title, text] = [say(`identity.error.${kind}.title`), say(`identity.error.${kind}.text`)]
      const code = kind === 'full' ? { code: 'storage-full' } : {}
      return reply.send({ statusCode: status, error: title, ...code, message: detail ?? text })
    }
    const language = chooseLanguage(undefined, request.headers['accept-language'])
    return reply.type('text/html; charset=utf-8').send(errorPage(language, { kind, detail, home }))
  }
}
