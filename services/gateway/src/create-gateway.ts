import type { IncomingMessage, RequestListener } from 'node:http'
import { loggedAddress } from '@keyroom/service'
import { onlyOwnHosts } from '@keyroom/service/own-hosts'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { fileRoutes } from './files/file-routes.ts'
import { configRoutes } from './routes/config-routes.ts'
import { cspReportRoutes } from './routes/csp-report-routes.ts'
import { answerNotFound } from './routes/not-found.ts'
import { pageRoutes, shellPage } from './routes/shell-page.ts'
import { registryRoutes } from './routes/registry-routes.ts'
import type { RuntimeConfig } from './settings/runtime-config.ts'
import { commonHeaders } from './security/security-headers.ts'

/** What the gateway serves and passes requests to. */
export interface GatewayOptions {
  /** The folder with what is published: `shell/`, `remotes/`, the registry. */
  readonly site: string
  /** Answers every path below `/api`. Without it these requests get 503. */
  readonly api: RequestListener | undefined
  readonly config: RuntimeConfig
  readonly identityOrigin: string
  readonly publicOrigin: string
  readonly logger: FastifyBaseLogger
}

/** The gateway, ready to be given to an HTTP server. */
export interface Gateway {
  readonly listener: RequestListener
  readonly close: () => Promise<void>
}

/**
 * One origin for the browser: the shell at `/` and `/dashboard`, remotes and registry as published, the API below
 * `/api`. It stores no state besides what it reads from the site, so a new build is served with the next request.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 64 * 1024,
  }) as unknown as FastifyInstance
  const sendPage = shellPage(options)
  const headers = commonHeaders(options.publicOrigin)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    // A file that may not be served gets 404, so that nobody outside learns that it exists.
    if (status === 403) return answerNotFound(sendPage, request, reply)
    if (status < 500) return reply.code(status).send({ code: 'bad-request', message: error.message })
    request.log.error(error, `${request.method} ${loggedAddress(request.url)} failed`)
    return reply.code(status).send({ code: 'internal', message: 'The gateway failed. Its log says why.' })
  })
  app.setNotFoundHandler((request, reply) => answerNotFound(sendPage, request, reply))
  await app.register(fileRoutes, options)
  await app.register(registryRoutes, options)
  await app.register(configRoutes, options)
  await app.register(cspReportRoutes, options)
  await app.register(pageRoutes, { sendPage })
  await app.ready()
  const listener: RequestListener = (request, response) => {
    if (!isApi(request)) return app.routing(request, response)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    ;(options.api ?? answerNoApi)(request, response)
  }
  const { production, development } = options.config.origins
  return {
    listener: onlyOwnHosts(listener, { origins: [...new Set([options.publicOrigin, production, development])] }),
    close: () => app.close(),
  }
}

function isApi({ url = '' }: IncomingMessage): boolean {
  return /^\/api(\/|\?|$)/.test(url)
}

const answerNoApi: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' })
  response.end(
    JSON.stringify({ code: 'api-unavailable', message: 'This gateway was started without an API behind it.' }),
  )
}
