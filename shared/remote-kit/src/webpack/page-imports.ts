import { parseSync, type Expression, type ObjectExpression } from '@swc/core'

/**
 * Finds, in the text of `src/remote.ts`, which module each of its `pages` imports, by route id, with the export that it
 * takes from it, if that is clear: `./pages/map-page.tsx#MapPage`.
 */
export function pageImports(source: string): ReadonlyMap<string, string> {
  const { body } = parseSync(source, { syntax: 'typescript' })
  const defined = body.flatMap((item) => (item.type === 'ExportDefaultExpression' ? [item.expression] : []))[0]
  const remote = defined?.type === 'CallExpression' ? defined.arguments[0]?.expression : defined
  const pages = remote && propertiesOf(remote).get('pages')
  const found = new Map<string, string>()
  for (const [id, load] of pages ? propertiesOf(pages) : []) {
    const module = importedBy(load)
    const exported = exportTaken(load)
    if (module !== undefined) found.set(id, exported === undefined ? module : `${module}#${exported}`)
  }
  return found
}

function propertiesOf(value: Expression): ReadonlyMap<string, Expression> {
  const { properties = [] } = value as Partial<ObjectExpression>
  return new Map(
    properties.flatMap((property) => {
      if (property.type !== 'KeyValueProperty') return []
      const { key } = property
      return key.type === 'Identifier' || key.type === 'StringLiteral' ? [[key.value, property.value] as const] : []
    }),
  )
}

/** The first module that an expression imports dynamically: `async () => (await import('./page.tsx')).Page`. */
function importedBy(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (isImport(node)) return (node['arguments'] as { expression: { value?: string } }[])[0]?.expression.value
  for (const child of Object.values(node)) {
    const found = importedBy(child)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The export of that module which becomes the page: `(await import('…')).Page`,
 * `import('…').then(({ Page }) => Page)`, `import('…').then((module) => module.Page)`.
 */
function exportTaken(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'MemberExpression' && isImport(awaited(node['object'])))
    return wordOf(node['property']) === 'then' ? undefined : wordOf(node['property'])
  if (node.type === 'CallExpression' && isImport(calledOn(node))) {
    const [then] = node['arguments'] as { expression: SyntaxNode }[]
    return then && exportOfCallback(then.expression)
  }
  for (const child of Object.values(node)) {
    const found = exportTaken(child)
    if (found !== undefined) return found
  }
  return undefined
}

function exportOfCallback({ params, body }: SyntaxNode): string | undefined {
  const [first] = (params ?? []) as { type: string; properties?: { key: unknown }[] }[]
  if (first?.type === 'ObjectPattern')
    return first.properties?.length === 1 ? wordOf(first.properties[0]?.key) : undefined
  return isNode(body) && body.type === 'MemberExpression' ? wordOf(body['property']) : undefined
}

/** A node of the parser's syntax tree, of which only some kinds matter here. */
type SyntaxNode = { readonly type?: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null

const isImport = (node: unknown): boolean =>
  isNode(node) && node.type === 'CallExpression' && isNode(node['callee']) && node['callee'].type === 'Import'

/** What is inside of parentheses and `await`. */
function awaited(node: unknown): unknown {
  if (!isNode(node)) return node
  if (node.type === 'ParenthesisExpression') return awaited(node['expression'])
  return node.type === 'AwaitExpression' ? awaited(node['argument']) : node
}

/** The value whose method a call calls. */
function calledOn({ callee }: SyntaxNode): unknown {
  return isNode(callee) && callee.type === 'MemberExpression' ? callee['object'] : undefined
}

const wordOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node['value'] as string) : undefined
