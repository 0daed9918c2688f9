import { userChangeSchema, userOrganizationsSchema, userSchema } from '@keyroom/product-api/schemas'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Directory } from '../directory/directory.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { asPerson } from './as-person.ts'
import { found, requireOwnUser, userParams as params } from './own-user.ts'

/** A person's own record and organizations. */
export function userRoutes(directory: Directory): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const onRequest = [requireAccess('signed-in'), requireOwnUser]

    app.get(
      '/user/:userId',
      { onRequest, schema: { summary: 'The record of a person', params, response: { 200: userSchema } } },
      async (request) => found(await directory.user(request.params.userId)),
    )

    app.patch(
      '/user/:userId',
      {
        onRequest,
        schema: {
          summary: 'Change one’s own name or picture',
          params,
          body: userChangeSchema,
          response: { 200: userSchema },
        },
      },
      async (request) => {
        const userId = request.params.userId
        const { name, picture } = request.body
        const change = { ...(name === undefined ? {} : { name }), ...(picture === undefined ? {} : { picture }) }
        const user = found(await directory.updateUser(userId, change))
        const fields = Object.keys(change)
        if (fields.length > 0) {
          await asPerson(database, { userId, requestId: request.id }, async (person) => {
            await person.record('person.changed', { fields })
            await publishChange(person, { subject: 'person', userId })
          })
        }
        return user
      },
    )

    app.get(
      '/user/:userId/orgs',
      {
        onRequest,
        schema: { summary: 'The organizations of a person', params, response: { 200: userOrganizationsSchema } },
      },
      async (request) => found(await directory.organizationsOf(request.params.userId)),
    )
  }
}
