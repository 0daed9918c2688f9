import {
  maxPackBytes,
  maxPackVersions,
  newPackVersionSchema,
  ownPackIdSchema,
  packVersionSchema,
  packVersionsSchema,
  savedNameSchema,
  storedPackSchema,
} from '@keyroom/product-api/schemas'
import { packSchema } from '@keyroom/right-sizing/schemas'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Directory } from '../../people/directory/directory.ts'
import { requireAdmin } from '../../people/organizations/caller.ts'
import { saverOf } from '../../people/saved/route-parts.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { checkInSteps } from '../parts/check-in-steps.ts'
import { refuseTooLarge } from '../parts/plan-refusals.ts'
import { addPackVersion, listPacks, readPack } from './criteria-packs.ts'

/** What a pack of an account's own is besides a pack: its id and name are texts that lists show, its version a row. */
const ownPackSchema = z.extend(packSchema, {
  id: ownPackIdSchema,
  version: z.int().check(z.minimum(1), z.maximum(maxPackVersions + 1)),
  name: savedNameSchema,
})

const params = z.strictObject({
  packId: ownPackIdSchema,
  packVersion: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number)),
})

/** Criteria packs of the account's own. In an organization everybody reads them and administrators write them. */
export function criteriaPackRoutes(directory: Directory): RoutePlugin {
  return async (app, { account, database, requireAccess }) => {
    const forReaders = requireAccess('signed-in')
    const requireAuthor = async (request: FastifyRequest) => {
      const { organizationId, userId } = account(request)
      if (organizationId !== null) await requireAdmin(directory, { organizationId, userId })
    }

    app.get(
      '/criteria-packs',
      {
        onRequest: forReaders,
        schema: {
          summary: 'Criteria packs of the account’s own',
          description: 'All versions without their content, the newest first.',
          response: { 200: packVersionsSchema },
        },
      },
      (request) => listPacks(database, account(request)),
    )

    app.post(
      '/criteria-packs',
      {
        onRequest: [requireAccess('planning'), requireAuthor],
        schema: {
          summary: 'Add a version of a criteria pack',
          description:
            'In an organization, administrators only; for planners. The version is the one after the last. The same ' +
            'request again adds nothing and answers 200.',
          body: newPackVersionSchema,
          response: { 200: packVersionSchema, 201: packVersionSchema },
        },
      },
      async (request, reply) => {
        const given = await checkInSteps(ownPackSchema, request.body.pack, 'body/pack')
        const pack = { ...given, name: savedNameSchema.parse(given.name) }
        const text = JSON.stringify(pack)
        refuseTooLarge(text, maxPackBytes)
        const { facts, isReplay } = await addPackVersion(database, saverOf(request), pack, text)
        return reply.code(isReplay ? 200 : 201).send(facts)
      },
    )

    app.get(
      '/criteria-packs/:packId/:packVersion',
      {
        onRequest: forReaders,
        schema: { summary: 'A version of a criteria pack', params, response: { 200: storedPackSchema } },
      },
      (request) => {
        const { packId: id, packVersion: version } = request.params
        return readPack(database, account(request), { id, version })
      },
    )
  }
}
