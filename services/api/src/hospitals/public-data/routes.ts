import type { Database } from '@keyroom/database'
import { dataSourcesSchema, dataStateSchema, type ComingFile } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { readComingFiles, readDataSources } from './data-sources.ts'
import { dataState } from '../data-state/data-state.ts'
import { holdsVersion, readDataVersion } from '../data-state/data-version.ts'

/** What there is public data of, for every signed-in person. */
export const dataStateRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  const onRequest = requireAccess('signed-in')

  app.get(
    '/data/state',
    {
      onRequest,
      schema: {
        summary: 'How many hospitals and reports there are, of which years, whether they are real, and what is to come',
        response: { 200: dataStateSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const coming = await readComingFiles(database)
      if (holdsVersion(await versionWith(database, coming), request, reply)) return reply
      return dataState(database, coming)
    },
  )

  app.get(
    '/data/sources',
    {
      onRequest,
      schema: {
        summary: 'The files that what is shown comes from, and those that are to come',
        response: { 200: dataSourcesSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const coming = await readComingFiles(database)
      if (holdsVersion(await versionWith(database, coming), request, reply)) return reply
      return { items: await readDataSources(database), coming }
    },
  )
}

/** Files to come leave the list without a new version of the data where their import fails. */
async function versionWith(database: Database, coming: readonly ComingFile[]): Promise<string> {
  const { etag } = await readDataVersion(database)
  return etag.replace(/"$/, `-${coming.length}"`)
}
