import { parseSync, type Expression, type ObjectExpression } from '@swc/core'

/** Finds, in the text of `src/remote.ts`, which module each of its `pages` imports, by route id. */
export function pageImports(source: string): ReadonlyMap<string, string> {
  const { body } = parseSync(source, { syntax: 'typescript' })
  const defined = body.flatMap((item) => (item.type === 'ExportDefaultExpression' ? [item.expression] : []))[0]
  const remote = defined?.type === 'CallExpression' ? defined.arguments[0]?.expression : defined
  const pages = remote && propertiesOf(remote).get('pages')
  const found = new Map<string, string>()
  for (const [id, load] of pages ? propertiesOf(pages) : []) {
    const module = importedBy(load)
    if (module !== undefined) found.set(id, module)
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
  if (typeof node !== 'object' || node === null) return undefined
  const {
    type,
    callee,
    arguments: given,
  } = node as {
    type?: string
    callee?: { type?: string }
    arguments?: { expression: { type: string; value?: string } }[]
  }
  if (type === 'CallExpression' && callee?.type === 'Import') return given?.[0]?.expression.value
  for (const child of Object.values(node)) {
    const found = importedBy(child)
    if (found !== undefined) return found
  }
  return undefined
}
