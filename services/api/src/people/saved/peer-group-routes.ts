import {
  newPeerGroupSchema,
  peerGroupChangeSchema,
  peerGroupSchema,
  peerGroupsSchema,
  savedIdSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { groupOf } from '../../platform/peer-groups/group-of.ts'
import type { Directory } from '../directory/directory.ts'
import { expectedVersion } from '../../platform/routing/expected-version.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { listSaved } from './read-saved.ts'
import { savedPeerGroups, savedFacts, type SavedRow } from './saved-row.ts'
import { savedWords, saverOf, withVersion } from './route-parts.ts'
import { addSaved, changeSaved, removeSaved } from './write-saved.ts'

/** Saved peer groups, private or shared with the organization. */
export function peerGroupRoutes(directory: Directory): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const onRequest = requireAccess('signed-in')
    const parts = { database, directory }
    const params = z.strictObject({ peerGroupId: savedIdSchema })
    const answerOf = (row: SavedRow, userId: string) => ({ ...savedFacts(row, userId), group: row.content })

    app.get(
      '/peer-groups',
      {
        onRequest,
        schema: { summary: 'Saved peer groups', description: savedWords.list, response: { 200: peerGroupsSchema } },
      },
      async (request) => {
        const saver = saverOf(request)
        const rows = await listSaved(database, saver, savedPeerGroups)
        return rows.map((row) => answerOf(row, saver.userId))
      },
    )

    app.post(
      '/peer-groups',
      {
        onRequest,
        schema: { summary: 'Save a peer group', body: newPeerGroupSchema, response: { 201: peerGroupSchema } },
      },
      async (request, reply) => {
        const saver = saverOf(request)
        const { group, ...rest } = request.body
        const row = await addSaved(parts, saver, savedPeerGroups, { ...rest, content: groupOf(group).text })
        return withVersion(reply, row).code(201).send(answerOf(row, saver.userId))
      },
    )

    app.patch(
      '/peer-groups/:peerGroupId',
      {
        onRequest,
        schema: {
          summary: 'Change a saved peer group',
          description: savedWords.change,
          params,
          body: peerGroupChangeSchema,
          response: { 200: peerGroupSchema },
        },
      },
      async (request, reply) => {
        const saver = saverOf(request)
        const { group, ...rest } = request.body
        const row = await changeSaved(parts, saver, savedPeerGroups, {
          ...rest,
          ...(group === undefined ? {} : { content: groupOf(group).text }),
          id: request.params.peerGroupId,
          version: () => expectedVersion(request.headers['if-match'], savedPeerGroups.words),
        })
        return withVersion(reply, row).send(answerOf(row, saver.userId))
      },
    )

    app.delete(
      '/peer-groups/:peerGroupId',
      {
        onRequest,
        schema: {
          summary: 'Delete a saved peer group',
          description: savedWords.remove,
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await removeSaved(parts, saverOf(request), savedPeerGroups, request.params.peerGroupId)
        return reply.code(204).send(null)
      },
    )
  }
}
