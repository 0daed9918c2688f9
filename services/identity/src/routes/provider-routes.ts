import { IncomingMessage, type RequestListener } from 'node:http'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { managementScopes } from '../provider/scopes.ts'
import type { SendError } from './send-error.ts'

/** No parameter of the protocol contains a null byte, and PostgreSQL can't store one. */
const clean = z.string().refine((text) => !text.includes('\0'), 'a text without null bytes')
const parameters = z.record(z.string(), z.union([clean, z.array(clean)]))

type TokenBody = z.infer<typeof parameters>

/** Node refuses requests whose address and headers have more than 16 KB. */
const longestQuery = 8_000

/** Routes the provider's requests to it. Token and revocation take JSON as well as forms, from the dashboard's origin only. */
export async function providerRoutes(
  app: FastifyInstance,
  {
    provider,
    userinfo,
    dashboardOrigin,
    sendError,
  }: {
    provider: RequestListener
    userinfo: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
    dashboardOrigin: string
    sendError: SendError
  },
): Promise<void> {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    provider(request.raw, reply.hijack().raw)
  }
  app.get('/authorize', (request, reply) => {
    if (parameters.safeParse(request.query).success) return answer(request, reply)
    return sendError(request, reply, { status: 400, kind: 'request' })
  })
  await app.register(async (posted) => {
    await posted.register(formBody)
    // The same request by GET: as an answer to another site's form it carries the cookies, which a POST would not.
    posted.post('/authorize', (request, reply) => {
      const sent = parameters.safeParse(request.body)
      const query = sent.success ? formOf(sent.data).toString() : ''
      if (sent.success && query.length <= longestQuery) return reply.redirect(`/authorize?${query}`, 303)
      return sendError(request, reply, { status: 400, kind: 'request' })
    })
  })
  app.get('/authorize/:uid', answer)
  app.get('/.well-known/openid-configuration', answer)
  app.get('/.well-known/jwks.json', answer)

  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    // The provider parses this small form itself.
    raw.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null))
    raw.post('/session/end/confirm', answer)
  })

  await app.register(async (token) => {
    await token.register(formBody)
    token.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) token.log.error({ err: error }, 'token route failed')
      const description = status >= 500 ? 'The sign-in service failed.' : error.message
      return reply.status(status).send({
        error: status >= 500 ? 'server_error' : 'invalid_request',
        error_description: description,
      })
    })
    token.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers
      reply.raw.setHeader('vary', 'Origin')
      if (origin === undefined) return
      if (origin !== dashboardOrigin) {
        return reply.status(403).send({
          error: 'invalid_request',
          error_description: `Tokens are given to pages of ${dashboardOrigin} only, not of ${origin}.`,
        })
      }
      reply.raw.setHeader('access-control-allow-origin', dashboardOrigin)
    })
    token.get('/userinfo', userinfo)
    token.post('/userinfo', userinfo)
    for (const path of ['/oauth/token', '/oauth/revoke', '/userinfo']) {
      token.options(path, (request, reply) =>
        reply
          .header('access-control-allow-methods', path === '/userinfo' ? 'GET, POST' : 'POST')
          .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
          .header('access-control-max-age', '600')
          .status(204)
          .send(),
      )
    }
    for (const path of ['/oauth/token', '/oauth/revoke']) {
      token.post(path, (request, reply) => {
        const body = parameters.safeParse(request.body)
        if (!body.success) {
          return reply.status(400).send({
            error: 'invalid_request',
            error_description: 'The body is a form or a JSON object whose values are all texts, without null bytes.',
          })
        }
        provider(asForm(request, withAuth0Names(body.data)), reply.hijack().raw)
      })
    }
  })
}

/** Auth0 uses `audience` for the standard's `resource`, and grants all scopes if a service requests none. */
function withAuth0Names(body: TokenBody): TokenBody {
  if (body['grant_type'] !== 'client_credentials') return body
  const { audience, ...rest } = body
  return { scope: managementScopes.join(' '), ...(audience === undefined ? {} : { resource: audience }), ...rest }
}

function formOf(body: TokenBody): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, values] of Object.entries(body)) for (const value of [values].flat()) fields.append(name, value)
  return fields
}

/** The same request with its body as a form, the only format that the provider reads. */
function asForm({ raw }: FastifyRequest, body: TokenBody): IncomingMessage {
  const form = Buffer.from(formOf(body).toString())
  const request = new IncomingMessage(raw.socket)
  request.method = raw.method ?? 'POST'
  request.url = raw.url ?? '/'
  request.httpVersion = raw.httpVersion
  request.headers = {
    ...raw.headers,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(form.length),
  }
  delete request.headers['transfer-encoding']
  request.push(form)
  request.push(null)
  // The body is complete: without this flag, Node treats the end of the stream as a broken connection.
  request.complete = true
  return request
}
