import { relative, sep } from 'node:path'
import { visitImports } from './imports.mjs'

/**
 * Modules that only one place may import, with the reason. A name that ends in a slash means the whole scope. `types`
 * are places that may import types, which add no code.
 */
const table = [
  {
    packages: ['@auth0/'],
    only: ['shell/src/kernel/sign-in/'],
    instead: 'Tokens and sign-in live in shell/src/kernel/sign-in; elsewhere use host.session.',
  },
  {
    packages: ['@mui/'],
    only: ['shared/ui/'],
    instead: 'The page has one copy of MUI: use @keyroom/ui/core (what the shell draws with) or @keyroom/ui/more.',
  },
  {
    packages: ['react-router-dom', 'react-router'],
    only: ['shared/ui/'],
    types: ['shared/contract/'],
    instead: 'The page has one router: use @keyroom/ui/router.',
  },
  {
    packages: ['echarts', 'zrender'],
    only: ['shared/ui/'],
    instead: 'The page has one chart library, loaded when first drawn: use @keyroom/ui/chart.',
  },
  {
    packages: ['@keyroom/contract/shell'],
    only: ['shell/', 'shared/contract/', 'shared/remote-testing/'],
    instead: 'This is the side of the contract that remotes do not see: use @keyroom/contract and the host.',
  },
]

/** Libraries behind a facade are imported in the folder of that facade only. */
export const facades = {
  meta: { type: 'problem', docs: { description: 'Libraries behind a facade stay behind it' }, schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const inside = (places = []) => places.some((place) => file.startsWith(place))
    return visitImports((node, specifier = '', typeOnly) => {
      const row = table.find(({ packages }) => packages.some((name) => belongsTo(specifier, name)))
      if (!row || inside(row.only) || (typeOnly && inside(row.types))) return
      context.report({ node, message: `"${specifier}" may be imported in ${row.only.join(', ')} only. ${row.instead}` })
    })
  },
}

function belongsTo(specifier, name) {
  return name.endsWith('/') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`)
}
