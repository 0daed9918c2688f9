import { dirname, resolve } from 'node:path'
import { floorRefusal, packageOfFile, packageOfName, refusal } from './house.mjs'
import { visitImports } from './imports.mjs'

/**
 * Imports run one way: shell, remotes and services -> shared, and inside a package from its upper floors to its lower
 * ones; and no path leads from one package into another.
 */
export const importDirection = {
  meta: { type: 'problem', docs: { description: 'Imports run one way through the house' }, schema: [] },
  create(context) {
    const from = packageOfFile(context.filename, context.cwd)
    if (!from) return {}
    return visitImports((node, specifier) => {
      const relative = specifier?.startsWith('.')
      const file = relative ? resolve(dirname(context.filename), specifier) : undefined
      const to = file ? packageOfFile(file, context.cwd) : packageOfName(specifier, context.cwd)
      if (!to) return
      if (to.folder === from.folder) {
        const reason = file && floorRefusal(context.filename, file, context.cwd)
        if (reason) context.report({ node, message: `Move this import down: ${reason}.` })
        return
      }
      const reason = refusal(from, to)
      if (reason) context.report({ node, message: `${from.folder} may not import ${to.folder}: ${reason}.` })
      else if (relative) {
        context.report({
          node,
          message: `Import @keyroom/${to.name} by its name; a path into ${to.folder} goes past its exports.`,
        })
      }
    })
  },
}
