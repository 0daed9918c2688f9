import type { FastifyPluginAsync } from 'fastify'

const maxKept = 100

/**
 * Browsers report here what the page's policy blocked. Each report is logged; `GET /csp-report` answers with their
 * number and the last ones, so that journeys can prove that nothing was blocked.
 */
export const cspReportRoutes: FastifyPluginAsync = async (app) => {
  let count = 0
  const reports: unknown[] = []
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post('/csp-report', async (request, reply) => {
    count += 1
    reports.push(request.body)
    if (reports.length > maxKept) reports.shift()
    request.log.warn({ report: request.body }, 'The content security policy blocked something')
    return reply.code(204).send()
  })
  app.get('/csp-report', async (_request, reply) => reply.header('cache-control', 'no-store').send({ count, reports }))
}
