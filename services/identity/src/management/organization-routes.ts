import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changeOrganization, removeOrganization } from '../directory/organization-changes.ts'
import { findOrganization, type ManagementParts } from './management-parts.ts'
import { plainText, readBody, storable } from './read-body.ts'
import { organizationShape } from './shapes.ts'

type Id = { Params: { id: string } }

/** As many entries as Auth0 takes. */
const maxMetadata = 25

const organizationChange = {
  display_name: plainText(255).optional(),
  metadata: z
    .record(z.string().max(255), z.string().max(255))
    .refine((given) => Object.keys(given).length <= maxMetadata, `at most ${maxMetadata} entries`)
    .refine(storable, 'text that can be stored')
    .optional(),
}

/**
 * Routes of one organization. As at Auth0, a change replaces all metadata, so clients read it first. Deleting one that is
 * not there is answered as if it had been.
 */
export async function organizationRoutes(
  app: FastifyInstance,
  { database, directory, allow }: ManagementParts,
): Promise<void> {
  app.get<Id>('/organizations/:id', allow('read:organizations'), async ({ params }) =>
    organizationShape(await findOrganization(directory, params.id)),
  )

  app.patch<Id>('/organizations/:id', allow('update:organizations'), async ({ params, body }) => {
    const { display_name, metadata } = readBody(organizationChange, body)
    await changeOrganization(database, params.id, { displayName: display_name, metadata })
    return organizationShape(await findOrganization(directory, params.id))
  })

  app.delete<Id>('/organizations/:id', allow('delete:organizations'), async ({ params }, reply) => {
    await removeOrganization(database, params.id)
    return reply.status(204).send()
  })
}
