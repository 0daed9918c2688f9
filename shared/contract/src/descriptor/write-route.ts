import type { RouteParams } from '../host/route-target.ts'
import type { RouteDescriptor } from './route-descriptor.ts'
import type { RouteParam } from './route-params.ts'

const pathParam = /:(\w+)/g

/** The names of the parameters that are in a route's path. */
export function pathParams(path: string): string[] {
  return Array.from(path.matchAll(pathParam), ([, name = '']) => name)
}

/** A path without the names of its parameters: paths of the same shape match the same addresses. */
export function pathShape(path: string): string {
  return path.replaceAll(pathParam, ':')
}

/**
 * Writes the path of a well-known route below /dashboard, with its query. A parameter that is `undefined` is left out.
 *
 * @throws when the route does not declare a parameter, or with another type
 */
export function writeRoute(
  { id, path, params: declared = {} }: Pick<RouteDescriptor, 'id' | 'path' | 'params'>,
  params: RouteParams = {},
): string {
  const given = Object.entries(params).filter((entry): entry is [string, string | number | boolean] => {
    const [name, value] = entry
    if (value === undefined) return false
    const param = declared[name]
    if (param && fits(param, value)) return true
    const expected = param
      ? describeParam(param)
      : `one of its parameters (${Object.keys(declared).join(', ') || 'none'})`
    throw new Error(`Expected ${expected} as "${name}" of the route "${id}", got ${JSON.stringify(value)}.`)
  })
  const values = new Map(given.map(([name, value]) => [name, String(value)]))
  const written = path.replaceAll(pathParam, (_, name: string) => {
    const value = values.get(name)
    if (!value) throw new Error(`Expected a value of "${name}" in the path of the route "${id}", got nothing.`)
    values.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...values]).toString()
  return query ? `${written}?${query}` : written
}

/** A parameter's type in words: `string`, or `one of account, subscription`. */
export function describeParam({ type, values }: RouteParam): string {
  return values ? `one of ${values.join(', ')}` : type
}

function fits({ type, values }: RouteParam, value: string | number | boolean): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number') return Number.isFinite(value)
  return typeof value === type && (!values || values.includes(String(value)))
}
