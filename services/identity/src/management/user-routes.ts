import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { removeUser, UserChanges } from '../directory/user-changes.ts'
import type { ManagementParts } from './management-parts.ts'
import { pageOf, pageQuery, readQuery } from './paging.ts'
import { ManagementError } from './problem.ts'
import { plainText, readBody, storable } from './read-body.ts'
import { organizationShape, userShape } from './shapes.ts'

type Id = { Params: { id: string } }

const metadata = z.record(z.string(), z.unknown()).refine(storable, 'text that can be stored')

const userChange = {
  name: plainText(300).optional(),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable()
    .optional(),
  app_metadata: metadata.optional(),
  user_metadata: metadata.optional(),
}

/** One person, by their id or address. Deleting somebody who is not there is answered as if they had been. */
export async function userRoutes(app: FastifyInstance, { database, directory, allow }: ManagementParts): Promise<void> {
  const changes = new UserChanges(database)
  const find = async (id: string) => (await directory.user(id)) ?? refuseUnknown()

  app.get('/users-by-email', allow('read:users'), async ({ query }) => {
    const { email } = readQuery({ email: z.string().max(320).refine(storable, 'text that can be stored') }, query)
    const user = await directory.userByEmail(email)
    return user ? [userShape(user)] : []
  })

  app.get<Id>('/users/:id', allow('read:users'), async ({ params }) => userShape(await find(params.id)))

  app.get<Id>('/users/:id/organizations', allow('read:organizations'), async ({ params, query }) => {
    const page = readQuery(pageQuery, query)
    const { id } = await find(params.id)
    return pageOf('organizations', (await directory.organizationsOf(id)).map(organizationShape), page)
  })

  app.patch<Id>('/users/:id', allow('update:users'), async ({ params, body }) => {
    const { app_metadata, user_metadata, ...rest } = readBody(userChange, body)
    await changes.update(params.id, { ...rest, appMetadata: app_metadata, userMetadata: user_metadata })
    return userShape(await find(params.id))
  })

  app.delete<Id>('/users/:id', allow('delete:users'), async ({ params }, reply) => {
    await removeUser(database, params.id)
    return reply.status(204).send()
  })
}

function refuseUnknown(): never {
  throw new ManagementError(404, 'inexistent_user', 'The user does not exist.')
}
