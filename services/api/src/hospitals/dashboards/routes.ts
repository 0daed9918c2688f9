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
import * as z from 'zod/mini'
import { holdsVersion, readDataVersion } from '../data-state/data-version.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { benchmarks } from './answers/benchmarks.ts'
import { comparison } from './answers/comparison.ts'
import { distribution } from './answers/distribution.ts'
import { peers } from './answers/peers.ts'
import { trends } from './answers/trends.ts'
import type { Board } from './board.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

const unchanged = z.null()

/** The routes of dashboards about many hospitals, for the standard and the accounting tier. */
export function boardRoutes(board: Board): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const onRequest = requireAccess('cost-report')
    // The helper below types the schemas once for all routes.
    const untyped = app.withTypeProvider()

    /** Adds a route whose answer is calculated from a snapshot at least as new as the version in its ETag. */
    const get = <Query extends z.ZodMiniType, Answer extends z.ZodMiniType>(
      path: string,
      schema: { readonly summary: string; readonly querystring: Query; readonly answer: Answer },
      work: (snapshot: Snapshot, query: z.output<Query>) => z.output<Answer>,
    ) => {
      const { summary, querystring, answer } = schema
      const response = { 200: answer, 304: unchanged }
      untyped.get(path, { onRequest, schema: { summary, querystring, response } }, async (request, reply) => {
        const { number, etag } = await readDataVersion(database)
        if (holdsVersion(etag, request, reply)) return reply
        return work(await board.at(number), request.query as z.output<Query>)
      })
    }

    get(
      '/board/benchmarks',
      {
        summary: 'How a peer group is spread in one year, and where a hospital stands in it',
        querystring: benchmarksQuerySchema,
        answer: benchmarksSchema,
      },
      benchmarks,
    )
    get(
      '/board/trends',
      {
        summary: 'Indicators of several hospitals over the years',
        querystring: trendsQuerySchema,
        answer: trendsSchema,
      },
      trends,
    )
    get(
      '/board/compare',
      { summary: 'Hospitals side by side in one year', querystring: comparisonQuerySchema, answer: comparisonSchema },
      comparison,
    )
    get(
      '/board/distribution',
      {
        summary: 'How one indicator is spread over a peer group',
        querystring: distributionQuerySchema,
        answer: distributionSchema,
      },
      distribution,
    )
    get(
      '/board/peers',
      { summary: 'The hospitals of a peer group', querystring: peersQuerySchema, answer: peersSchema },
      peers,
    )
  }
}
