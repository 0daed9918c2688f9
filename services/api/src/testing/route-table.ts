import type { BodySchema } from '../platform/server/body-bounds.ts'

/** A route as the API's own document describes it. */
export interface TableRoute {
  /** `PUT /api/survey` */
  readonly name: string
  readonly method: string
  /** With `{parameter}` for each parameter. */
  readonly path: string
  readonly isOpen: boolean
  /** As its description says: of everybody, or of members of an organization. */
  readonly isForAdmins: boolean
  readonly isForAdminsInOrganizations: boolean
  /** As its description says: of everybody who may plan. */
  readonly isForPlanners: boolean
  /** As its description says: of planners, for who made what it is about, and administrators. */
  readonly isForManagers: boolean
  /** The names of the parameters in its path. */
  readonly parameters: readonly string[]
  /** The schema of each key of its query. */
  readonly query: Readonly<Record<string, BodySchema>>
  /** The schema of its JSON body; nothing for a route that takes none. */
  readonly body: BodySchema | undefined
  /** The schema of each answer, by its status or `default`. */
  readonly answers: Readonly<Record<string, object | undefined>>
}

interface Operation {
  readonly security?: readonly unknown[]
  readonly description?: string
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: BodySchema }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly schema: BodySchema } | undefined>>

/** The API's own document of its routes, as far as it is read here. */
export interface ApiDocument {
  readonly paths?: Readonly<Record<string, object | undefined>>
}

/** Every route of the API: what goes through this table meets a new route without a word. */
export function routeTableOf({ paths = {} }: ApiDocument): TableRoute[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]): TableRoute => {
      const { security, description = '', parameters = [], requestBody, responses = {} } = operation as Operation
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        isOpen: security?.length === 0,
        isForAdmins: description.startsWith('Administrators only'),
        isForPlanners: description.startsWith('For planners'),
        isForManagers: /^For planners who (manage|wrote)/.test(description),
        isForAdminsInOrganizations: description.startsWith('In an organization, administrators only'),
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
        query: Object.fromEntries(
          parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
        ),
        body: requestBody?.content['application/json']?.schema,
        answers: Object.fromEntries(
          Object.entries(responses).map(([status, { content }]) => [status, Object.values(content ?? {})[0]?.schema]),
        ),
      }
    }),
  )
}

/** The path of a route with its parameters replaced. */
export function fillPath(path: string, valueOf: (name: string) => string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => valueOf(name))
}
