import { userIdSchema, userOrganizationsSchema, userSchema } from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Directory } from '../directory/directory.ts'
import { notFound } from '../server/refusal.ts'
import type { RoutePlugin } from '../server/route-plugin.ts'
import { accountOf } from '../tokens/authenticate.ts'

const params = z.strictObject({ userId: userIdSchema })

/** A person's own record and organizations. */
export function userRoutes(directory: Directory): RoutePlugin {
  return async (app, { requireAccess }) => {
    const preHandler = requireAccess('signed-in')

    app.get(
      '/user/:userId',
      { preHandler, schema: { summary: 'The record of a person', params, response: { 200: userSchema } } },
      async (request) => found(await directory.user(ownUserId(request, request.params.userId))),
    )

    app.get(
      '/user/:userId/orgs',
      {
        preHandler,
        schema: { summary: 'The organizations of a person', params, response: { 200: userOrganizationsSchema } },
      },
      async (request) => found(await directory.organizationsOf(ownUserId(request, request.params.userId))),
    )
  }
}

function ownUserId(request: FastifyRequest, userId: string): string {
  if (accountOf(request).userId !== userId) throw notFound()
  return userId
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound()
  return value
}
