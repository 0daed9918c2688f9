import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageOfFile } from './house.mjs'

/** Paths below /dashboard by the folder of the remote that declares them. */
const declared = new Map()

function pathsOf(root) {
  if (declared.size > 0) return declared
  for (const name of readdirSync(join(root, 'remotes'))) {
    try {
      const { routes } = JSON.parse(readFileSync(join(root, 'remotes', name, 'remote.json'), 'utf8'))
      for (const { id, path } of routes) declared.set(path, { folder: `remotes/${name}`, id })
    } catch {
      // A folder without a descriptor is no remote.
    }
  }
  return declared
}

/** The path of a route that a text leads to: `/dashboard/widget/map?ccn=1`, or `widget/map` where it has a slash. */
function pathIn(text) {
  const path = text.replace(/[?#].*$/s, '')
  if (path.startsWith('/dashboard/')) return path.slice('/dashboard/'.length).replace(/\/$/, '')
  return path.includes('/') || /^[\w-]+\?/.test(text) ? path : undefined
}

/** Only a remote itself uses its addresses. Others name the route by its id, so that the address can change. */
export const noForeignAddress = {
  meta: { type: 'problem', docs: { description: 'No other remote’s address in the code' }, schema: [] },
  create(context) {
    const own = packageOfFile(context.filename, context.cwd)?.folder
    const report = (node, text) => {
      const path = pathIn(text)
      const route = path === undefined ? undefined : pathsOf(context.cwd).get(path)
      if (!route || route.folder === own) return
      context.report({
        node,
        message: `"${text}" is an address of ${route.folder}: name its route, { route: '${route.id}' }, and list it in "uses".`,
      })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && report(node, node.value),
      TemplateLiteral: (node) => report(node.quasis[0], node.quasis[0]?.value.cooked ?? ''),
    }
  },
}
