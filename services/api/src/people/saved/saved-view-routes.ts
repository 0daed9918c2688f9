import {
  newSavedViewSchema,
  savedIdSchema,
  savedViewChangeSchema,
  savedViewSchema,
  savedViewsSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { Directory } from '../directory/directory.ts'
import { expectedVersion } from '../../platform/routing/expected-version.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { listSaved } from './read-saved.ts'
import { savedViews, savedFacts, type SavedRow } from './saved-row.ts'
import { savedWords, saverOf, withVersion } from './route-parts.ts'
import { addSaved, changeSaved, removeSaved } from './write-saved.ts'

/** Views that people keep, for themselves or for their organization: pages with all that is chosen on them. */
export function savedViewRoutes(directory: Directory): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const onRequest = requireAccess('signed-in')
    const parts = { database, directory }
    const params = z.strictObject({ savedViewId: savedIdSchema })
    const answerOf = (row: SavedRow, userId: string) => ({ ...savedFacts(row, userId), address: row.content })

    app.get(
      '/saved-views',
      {
        onRequest,
        schema: { summary: 'Saved views', description: savedWords.list, response: { 200: savedViewsSchema } },
      },
      async (request) => {
        const saver = saverOf(request)
        const rows = await listSaved(database, saver, savedViews)
        return rows.map((row) => answerOf(row, saver.userId))
      },
    )

    app.post(
      '/saved-views',
      { onRequest, schema: { summary: 'Save a view', body: newSavedViewSchema, response: { 201: savedViewSchema } } },
      async (request, reply) => {
        const saver = saverOf(request)
        const { address, ...rest } = request.body
        const row = await addSaved(parts, saver, savedViews, { ...rest, content: address })
        return withVersion(reply, row).code(201).send(answerOf(row, saver.userId))
      },
    )

    app.patch(
      '/saved-views/:savedViewId',
      {
        onRequest,
        schema: {
          summary: 'Change a saved view',
          description: savedWords.change,
          params,
          body: savedViewChangeSchema,
          response: { 200: savedViewSchema },
        },
      },
      async (request, reply) => {
        const saver = saverOf(request)
        const { address, ...rest } = request.body
        const row = await changeSaved(parts, saver, savedViews, {
          ...rest,
          ...(address === undefined ? {} : { content: address }),
          id: request.params.savedViewId,
          version: () => expectedVersion(request.headers['if-match'], savedViews.words),
        })
        return withVersion(reply, row).send(answerOf(row, saver.userId))
      },
    )

    app.delete(
      '/saved-views/:savedViewId',
      {
        onRequest,
        schema: { summary: 'Delete a saved view', description: savedWords.remove, params, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await removeSaved(parts, saverOf(request), savedViews, request.params.savedViewId)
        return reply.code(204).send(null)
      },
    )
  }
}
