import {
  downloadOrderSchema,
  downloadSchema,
  downloadsSchema,
  importIdSchema,
  orderedDownloadsSchema,
  publicCatalogSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import type { DownloadRunner } from './download-runner.ts'
import { cancelDownload, downloadAnswer, readDownloads } from './download-row.ts'
import { orderDownloads } from './order-downloads.ts'
import { readPublicCatalog } from './public-catalog.ts'

/** How many downloads a list has at most. */
const maxListed = 40

const params = z.strictObject({ id: importIdSchema })

/** Downloads of public data from the agency, for operators of the service. */
export function downloadRoutes(runner: DownloadRunner): RoutePlugin {
  return async (app, { database, requireAccess, account }) => {
    app.addHook('onReady', async () => runner.start())
    app.addHook('preClose', () => runner.close())

    const onRequest = requireAccess('operator')
    const { settings } = runner

    app.get(
      '/data/catalog',
      {
        onRequest,
        schema: {
          summary: "What the agency's catalogs last said; nobody is asked",
          response: { 200: publicCatalogSchema },
        },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'no-store')
        return readPublicCatalog(database, settings)
      },
    )

    app.post(
      '/data/catalog',
      {
        onRequest,
        schema: {
          summary: "Ask the agency's catalogs; they answer after this does",
          response: { 202: publicCatalogSchema },
        },
      },
      async (_request, reply) => {
        refuseIfOff(settings.catalogs)
        await runner.ask()
        return reply.code(202).send(await readPublicCatalog(database, settings))
      },
    )

    app.get(
      '/data/downloads',
      {
        onRequest,
        schema: { summary: 'The latest downloads, unfinished ones first', response: { 200: downloadsSchema } },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'no-store')
        return { items: (await readDownloads(database, maxListed)).map(downloadAnswer) }
      },
    )

    app.post(
      '/data/downloads',
      {
        onRequest,
        schema: {
          summary: 'Download and import what the catalogs listed of some years',
          body: downloadOrderSchema,
          response: { 202: orderedDownloadsSchema },
        },
      },
      async (request, reply) => {
        refuseIfOff(settings.catalogs)
        const { items, missing } = await orderDownloads(database, settings, request.body.years, account(request).userId)
        runner.wake()
        return reply.code(202).send({ items: items.map(downloadAnswer), missing: [...missing] })
      },
    )

    app.delete(
      '/data/downloads/:id',
      {
        onRequest,
        schema: {
          summary: 'Cancel a download; what it received is kept for a day',
          params,
          response: { 200: downloadSchema },
        },
      },
      async (request) => {
        const download = await cancelDownload(database, request.params.id)
        if (!download) throw notFound()
        return downloadAnswer(download)
      },
    )
  }
}

function refuseIfOff(catalogs: readonly string[]): void {
  if (catalogs.length > 0) return
  throw new Refusal(409, {
    code: 'downloads-off',
    message: 'The settings of this installation name no catalog, so nobody is asked. Import files instead.',
  })
}
