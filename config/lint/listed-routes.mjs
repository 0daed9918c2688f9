import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageOfFile } from './house.mjs'

/** The routes that a remote may name, by id, with the names of the parameters that it may give; read once a run. */
const read = new Map()

function routesOf(folder) {
  if (!read.has(folder)) read.set(folder, readRoutes(folder))
  return read.get(folder)
}

function readRoutes(folder) {
  try {
    const { routes, uses } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))
    const own = routes.filter(({ params }) => params)
    const named = [...own, ...(uses?.routes ?? [])]
    return new Map(named.map(({ id, params = {} }) => [id, Object.keys(params)]))
  } catch {
    // The build reports a descriptor that is missing or broken.
    return undefined
  }
}

/**
 * A remote names only routes that its remote.json lists, with the parameters that it lists: publishing compares that
 * list with what the others declare. A route that it lacks has no address, and the link to it is silently left out.
 */
export const listedRoutes = {
  meta: { type: 'problem', docs: { description: 'Only routes that remote.json lists' }, schema: [] },
  create(context) {
    const own = packageOfFile(context.filename, context.cwd)?.folder
    const routes = own?.startsWith('remotes/') ? routesOf(join(context.cwd, own)) : undefined
    if (!routes) return {}
    return {
      ObjectExpression({ properties }) {
        const route = valueOf(properties, 'route')
        if (route?.type !== 'Literal' || typeof route.value !== 'string') return
        const id = route.value
        const listed = routes.get(id)
        if (!listed) {
          const known = [...routes.keys()].join(', ') || 'none'
          const message = `Expected a route that ${own}/remote.json lists (${known}), got "${id}". List it in "uses", or give your own route "params".`
          return context.report({ node: route, message })
        }
        const params = valueOf(properties, 'params')
        for (const property of params?.type === 'ObjectExpression' ? params.properties : []) {
          const name = nameOf(property)
          if (name === undefined || listed.includes(name)) continue
          const message = `Expected a parameter of the route "${id}" that ${own}/remote.json lists (${listed.join(', ') || 'none'}), got "${name}".`
          context.report({ node: property, message })
        }
      },
    }
  },
}

function valueOf(properties, name) {
  return properties.find((property) => nameOf(property) === name)?.value
}

function nameOf({ type, computed, key }) {
  return type === 'Property' && !computed ? (key.name ?? key.value) : undefined
}
