import { dirname, resolve } from 'node:path'
import { packageOfFile, packageOfName, refusal } from './house.mjs'
import { visitImports } from './imports.mjs'

/** Imports run one way: shell, remotes and services -> shared; and no path leads from one package into another. */
export const importDirection = {
  meta: { type: 'problem', docs: { description: 'Imports run one way through the house' }, schema: [] },
  create(context) {
    const from = packageOfFile(context.filename, context.cwd)
    if (!from) return {}
    return visitImports((node, specifier) => {
      const relative = specifier?.startsWith('.')
      const to = relative
        ? packageOfFile(resolve(dirname(context.filename), specifier), context.cwd)
        : packageOfName(specifier, context.cwd)
      if (!to || to.folder === from.folder) return
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
