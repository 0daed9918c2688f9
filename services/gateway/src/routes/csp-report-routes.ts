import { loggedAddress } from '@keyroom/service'
import type { FastifyPluginAsync } from 'fastify'

/** Different violations that are logged in a minute, each once. Anybody can send reports, so the log is bounded. */
const maxPerMinute = 20
const minuteMs = 60_000
const maxPerRequest = 5
const maxTextLength = 200

/** What of a report is logged: nothing else, since its sender chooses the content. */
interface Violation {
  readonly directive: string | undefined
  readonly blocked: string | undefined
  readonly source: string | undefined
  readonly page: string | undefined
}

/**
 * Browsers report here what the page's policy blocked. A page of another site can't report: its Origin is refused.
 * Browsers send `null` or none for reports of their own.
 */
export const cspReportRoutes: FastifyPluginAsync<{ publicOrigin: string }> = async (app, { publicOrigin }) => {
  let minuteBegan = -Infinity
  const logged = new Set<string>()
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post('/csp-report', {
    onRequest: async ({ headers: { origin } }, reply) => {
      if (origin === undefined || origin === 'null' || origin === publicOrigin) return
      return reply
        .code(403)
        .send({ code: 'foreign-origin', message: `Expected a report of ${publicOrigin}, got another origin.` })
    },
    handler: async (request, reply) => {
      if (Date.now() - minuteBegan > minuteMs) {
        minuteBegan = Date.now()
        logged.clear()
      }
      for (const violation of violationsIn(request.body)) {
        const key = JSON.stringify(violation)
        if (logged.size >= maxPerMinute || logged.has(key)) continue
        logged.add(key)
        request.log.warn({ violation }, 'The content security policy blocked something')
      }
      return reply.code(204).send()
    },
  })
}

/** Reads both formats of browsers: `{"csp-report": {…}}`, and a list of reports with a `body` each. */
function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body)
    ? (body as unknown[]).map((report) => entry(report, 'body'))
    : [entry(body, 'csp-report')]
  return reports.slice(0, maxPerRequest).flatMap((report) => {
    const first = (...names: string[]) => names.map((name) => text(entry(report, name))).find((found) => found)
    const violation = {
      directive: first('effectiveDirective', 'effective-directive', 'violated-directive'),
      blocked: first('blockedURL', 'blocked-uri'),
      source: first('sourceFile', 'source-file'),
      page: first('documentURL', 'document-uri'),
    }
    return violation.directive === undefined ? [] : [violation]
  })
}

function entry(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? loggedAddress(value).slice(0, maxTextLength) : undefined
}
