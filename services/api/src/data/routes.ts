import { PassThrough, type Readable } from 'node:stream'
import { isDatabaseUnreachable, type Database } from '@keyroom/database'
import type { FastifyBaseLogger, preHandlerAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../server/refusal.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { importFiles } from './import-files.ts'
import type { ImportLine } from './import-line.ts'
import { BodyTooLarge, withSpooled } from './spool.ts'

/** The largest file that the route takes, in bytes. */
const MOST_BYTES = 2 * 1024 ** 3

const querystring = z.strictObject({
  /** The file's name, as its report is to call it. */
  file: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^/\\]+$/)),
})

/** Imports of public data, for operators of the service. */
export const dataRoutes: RoutePlugin = async (app, { database, requireAccess, account }) => {
  // The body is passed on as it comes: a file need not fit into memory.
  app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))

  const operatorsOnly: preHandlerAsyncHookHandler = async (request) => {
    if (account(request).isOperator) return
    throw new Refusal(403, { code: 'operator-only', message: 'Importing public data is for operators of the service.' })
  }

  app.post(
    '/data/imports',
    {
      preHandler: [requireAccess('signed-in'), operatorsOnly],
      schema: {
        summary: 'Import a file of public data (text/csv). Answers lines of JSON: progress, then the report.',
        consumes: ['text/csv'],
        produces: ['application/x-ndjson'],
        querystring,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const abort = new AbortController()
      reply.raw.once('close', () => abort.abort(new Error('the client went away')))
      const upload = { body: request.body as Readable, file: request.query.file, signal: abort.signal }
      const lines = answerLines(database, upload, request.log)
      // The schema says text; this is that text as a stream.
      void reply.type('application/x-ndjson; charset=utf-8').send(lines as never)
      return reply
    },
  )
}

interface Upload {
  readonly body: Readable
  readonly file: string
  readonly signal: AbortSignal
}

function answerLines(database: Database, { body, file, signal }: Upload, log: FastifyBaseLogger): Readable {
  const lines = new PassThrough()
  const write = (line: ImportLine) => void lines.write(`${JSON.stringify(line)}\n`)
  const options = {
    nameOf: () => file,
    signal,
    onProgress: (progress: Extract<ImportLine, { progress: unknown }>['progress']) => write({ progress }),
  }
  withSpooled(body, { limit: MOST_BYTES, signal }, (path) => importFiles(database, [path], options))
    .then((report) => write({ report }))
    .catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'import failed')
      write({ error: errorOf(error) })
    })
    .finally(() => lines.end())
  return lines
}

function errorOf(error: unknown): Extract<ImportLine, { error: unknown }>['error'] {
  if (error instanceof BodyTooLarge) return { code: 'body-too-large', message: 'The file is larger than 2 GB.' }
  if (isDatabaseUnreachable(error)) {
    // When it went away while the file was committed, nobody knows which of the two came first.
    const message = 'The database went away during the import. Import the file again: nothing is stored twice.'
    return { code: 'database-unavailable', message }
  }
  return { code: 'import-failed', message: 'The import failed. Nothing of the file was written.' }
}
