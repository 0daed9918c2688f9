/**
 * The message ids that a package uses. `certain` ids are used as messages and must exist. `mentioned` ones are other
 * texts that may be ids, such as those in a table. `*` stands for a part that is only known at run time.
 */
export interface UsedIds {
  readonly certain: Set<string>
  readonly mentioned: Set<string>
}

/** A node of the parser's syntax tree, of which only some kinds matter here. */
type Node = { readonly type?: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const asking = new Set(['formatMessage', '$t', 'defineMessage', 'defineMessages'])

/** The ids in a module's syntax tree. */
export function idsInModule(module: unknown): UsedIds {
  const found: UsedIds = { certain: new Set(), mentioned: new Set() }
  walk(module, found)
  return found
}

function walk(node: unknown, found: UsedIds): void {
  if (!isNode(node)) return
  if (Array.isArray(node)) return node.forEach((child) => walk(child, found))
  if (node.type === 'ImportDeclaration') return
  if (node.type === 'CallExpression' && asking.has(calledName(node['callee'])))
    collectIds((node['arguments'] as unknown[])[0], found)
  if (node.type === 'JSXOpeningElement' && nameOf(node['name']) === 'FormattedMessage') {
    for (const attribute of node['attributes'] as Node[]) {
      if (nameOf(attribute['name']) === 'id') texts(attribute['value'], found.certain)
    }
  }
  const text = textOf(node)
  if (text !== undefined) found.mentioned.add(text)
  for (const child of Object.values(node)) walk(child, found)
}

const calledName = (callee: unknown): string =>
  isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)

const nameOf = (node: unknown): string => (isNode(node) && typeof node['value'] === 'string' ? node['value'] : '')

/** The values of every property `id` in the first argument, however deep: `defineMessages` nests them. */
function collectIds(node: unknown, found: UsedIds): void {
  if (!isNode(node)) return
  if (node.type === 'KeyValueProperty' && nameOf(node['key']) === 'id') return texts(node['value'], found.certain)
  for (const child of Object.values(node)) collectIds(child, found)
}

/** Every text that an expression may evaluate to: both branches of a condition, not the condition itself. */
function texts(node: unknown, into: Set<string>): void {
  if (!isNode(node)) return
  const text = textOf(node)
  if (text !== undefined) into.add(text)
  else for (const part of ['consequent', 'alternate', 'expression', 'left', 'right']) texts(node[part], into)
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node['value'] as string
  if (node.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as { cooked: string }[]).map((part) => part.cooked).join('*')
}

/** The fields of a descriptor (`remote.json`) that contain message ids. */
const labels = new Set(['title', 'label', 'caption', 'chip', 'groupLabel', 'breadcrumb'])

/** The ids in a descriptor, which the shell shows before the remote's code is loaded. */
export function idsInDescriptor(descriptor: unknown): UsedIds {
  const found: UsedIds = { certain: new Set(), mentioned: new Set() }
  const visit = (value: unknown, isLabel: boolean): void => {
    if (typeof value === 'string' && isLabel) found.certain.add(value)
    if (Array.isArray(value)) value.forEach((item) => visit(item, isLabel))
    else if (isNode(value)) Object.entries(value).forEach(([key, child]) => visit(child, labels.has(key)))
  }
  visit(descriptor, false)
  return found
}
