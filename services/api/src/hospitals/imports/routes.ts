import { Readable } from 'node:stream'
import {
  importIdSchema,
  importIssuesSchema,
  importJobSchema,
  importJobsSchema,
  importQuerySchema,
  maxImportBytes,
  storedFilesSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { attachmentNamed } from '../../platform/routing/send-content.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { BodyTooLarge } from './csv/file-facts-stream.ts'
import type { ImportRunner } from './jobs/import-runner.ts'
import { StorageFull } from './jobs/uploads.ts'
import { cancelJob, type NotCancelled } from './jobs/cancel-job.ts'
import { readJob, readJobs } from './jobs/import-job.ts'
import { jobAnswer } from './jobs/job-answer.ts'
import { readIssues } from './jobs/keep-issues.ts'
import { readStoredFiles } from './stored-files.ts'
import { issuesAsCsv } from './import-log/write-report.ts'

/** How many jobs a list has at most. */
const maxListed = 50

/** How many lines of a report are shown before it is downloaded. */
const maxShown = 50

const params = z.strictObject({ id: importIdSchema })

/** Imports of public data, for operators of the service. */
export function dataRoutes(runner: ImportRunner): RoutePlugin {
  return async (app, { database, requireAccess, account }) => {
    app.addHook('onReady', async () => runner.start())
    app.addHook('preClose', () => runner.close())
    // The body is passed on as it comes: a file need not fit into memory.
    app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))
    // The framework would ask for JSON.
    app.addContentTypeParser('*', (_request, _body, done) => done(notCsv()))

    const onRequest = requireAccess('operator')

    app.post(
      '/data/imports',
      {
        onRequest,
        schema: {
          summary: 'Upload a file of public data (text/csv); its import goes on after the answer',
          consumes: ['text/csv'],
          querystring: importQuerySchema,
          response: { 202: importJobSchema },
        },
      },
      async (request, reply) => {
        const { body } = request
        if (!(body instanceof Readable)) throw notCsv()
        const left = new AbortController()
        request.raw.once('close', () => {
          if (!request.raw.complete) left.abort(new Error('the client went away'))
        })
        const { file, year = null } = request.query
        const upload = { body, file, year, startedBy: account(request).userId }
        const job = await runner.take({ ...upload, signal: left.signal }).catch((error: unknown) => {
          throw notTaken(error)
        })
        return reply.code(202).send(jobAnswer(job))
      },
    )

    app.get(
      '/data/imports',
      {
        onRequest,
        schema: { summary: 'The latest imports, those that are not over first', response: { 200: importJobsSchema } },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'no-store')
        return { items: (await readJobs(database, maxListed)).map(jobAnswer) }
      },
    )

    app.get(
      '/data/imports/:id',
      { onRequest, schema: { summary: 'How an import stands', params, response: { 200: importJobSchema } } },
      async (request, reply) => {
        const job = await readJob(database, request.params.id)
        if (!job) throw notFound()
        void reply.header('cache-control', 'no-store')
        return jobAnswer(job)
      },
    )

    app.delete(
      '/data/imports/:id',
      {
        onRequest,
        schema: {
          summary: 'Cancel an import; nothing of its file is written',
          params,
          response: { 200: importJobSchema },
        },
      },
      async (request) => {
        const { id } = request.params
        const job = await cancelJob(database, id)
        if (!job) throw notFound()
        if (typeof job === 'string') throw cannotCancel(job)
        if (job.state === 'cancelled') await runner.forget(id)
        return jobAnswer(job)
      },
    )

    app.get(
      '/data/files',
      {
        onRequest,
        schema: { summary: 'The files that what is stored came from', response: { 200: storedFilesSchema } },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'no-store')
        return { items: await readStoredFiles(database) }
      },
    )

    app.get(
      '/data/imports/:id/issues',
      {
        onRequest,
        schema: { summary: 'The first lines of the report', params, response: { 200: importIssuesSchema } },
      },
      async (request, reply) => {
        const job = await readJob(database, request.params.id)
        if (!job) throw notFound()
        void reply.header('cache-control', 'no-store')
        return { items: await readIssues(database, job.id, maxShown) }
      },
    )

    app.get(
      '/data/imports/:id/report',
      {
        onRequest,
        schema: {
          summary: 'Every row that an import skipped or flagged, as CSV',
          params,
          produces: ['text/csv'],
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const job = await readJob(database, request.params.id)
        if (!job) throw notFound()
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', attachmentNamed(`${job.file.replace(/\.csv$/i, '')} report.csv`))
          .header('cache-control', 'no-store')
          .send(issuesAsCsv(await readIssues(database, job.id)))
      },
    )
  }
}

/** Why a file that came was not kept, where that is anything a sender can do about. */
function notTaken(error: unknown): unknown {
  if (error instanceof BodyTooLarge) {
    return new Refusal(413, {
      code: 'body-too-large',
      message: 'The file is larger than this route takes.',
      expected: `at most ${maxImportBytes} bytes`,
    })
  }
  if (error instanceof StorageFull) {
    return new Refusal(507, {
      code: 'storage-full',
      message: 'There is no room left for the file where uploads are kept. Make room there, then send it again.',
    })
  }
  return error
}

/** A request without a body, or with one of another type, which is not read as a file. */
function notCsv(): Refusal {
  return new Refusal(415, {
    code: 'unsupported-media-type',
    message: 'Files are sent as CSV.',
    expected: 'content-type: text/csv',
  })
}

function cannotCancel(reason: NotCancelled): Refusal {
  return reason === 'over'
    ? new Refusal(409, { code: 'import-over', message: 'The import is over already.' })
    : new Refusal(409, { code: 'import-publishing', message: 'The import is being published this moment.' })
}
