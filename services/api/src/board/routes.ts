import {
  benchmarksQuerySchema,
  benchmarksSchema,
  comparisonQuerySchema,
  comparisonSchema,
  distributionQuerySchema,
  distributionSchema,
  peersQuerySchema,
  peersSchema,
  trendsQuerySchema,
  trendsSchema,
} from '@keyroom/product-api/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { holdsVersion, readDataNumber, versionOf } from '../data/data-version.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { benchmarks } from './answers/benchmarks.ts'
import { comparison } from './answers/comparison.ts'
import { distribution } from './answers/distribution.ts'
import { peers } from './answers/peers.ts'
import { trends } from './answers/trends.ts'
import type { Board } from './board.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

const unchanged = z.null()

/** What the dashboards show of many hospitals, for those who hold the standard or the accounting tier. */
export function boardRoutes(board: Board): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const preHandler = requireAccess('cost-report')

    /** Answers from a snapshot that is no older than the version that its ETag names. */
    async function answer<Answer>(
      request: FastifyRequest,
      reply: FastifyReply,
      work: (snapshot: Snapshot) => Answer,
    ): Promise<Answer> {
      const number = await readDataNumber(database)
      if (holdsVersion(versionOf(number), request, reply)) return reply as never
      return work(await board.at(number))
    }

    app.get(
      '/board/benchmarks',
      {
        preHandler,
        schema: {
          summary: 'How a peer group is spread in one year, and where a hospital stands in it',
          querystring: benchmarksQuerySchema,
          response: { 200: benchmarksSchema, 304: unchanged },
        },
      },
      (request, reply) => answer(request, reply, (snapshot) => benchmarks(snapshot, request.query)),
    )

    app.get(
      '/board/trends',
      {
        preHandler,
        schema: {
          summary: 'Indicators of several hospitals over the years',
          querystring: trendsQuerySchema,
          response: { 200: trendsSchema, 304: unchanged },
        },
      },
      (request, reply) => answer(request, reply, (snapshot) => trends(snapshot, request.query)),
    )

    app.get(
      '/board/compare',
      {
        preHandler,
        schema: {
          summary: 'Hospitals side by side in one year',
          querystring: comparisonQuerySchema,
          response: { 200: comparisonSchema, 304: unchanged },
        },
      },
      (request, reply) => answer(request, reply, (snapshot) => comparison(snapshot, request.query)),
    )

    app.get(
      '/board/distribution',
      {
        preHandler,
        schema: {
          summary: 'How one indicator is spread over a peer group',
          querystring: distributionQuerySchema,
          response: { 200: distributionSchema, 304: unchanged },
        },
      },
      (request, reply) => answer(request, reply, (snapshot) => distribution(snapshot, request.query)),
    )

    app.get(
      '/board/peers',
      {
        preHandler,
        schema: {
          summary: 'The hospitals of a peer group',
          querystring: peersQuerySchema,
          response: { 200: peersSchema, 304: unchanged },
        },
      },
      (request, reply) => answer(request, reply, (snapshot) => peers(snapshot, request.query)),
    )
  }
}
