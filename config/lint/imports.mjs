/**
 * Visits every place where a module refers to another: imports, re-exports, `import()`, `require()`. Calls `hear(node,
 * specifier, typeOnly)` for literal specifiers.
 */
export function visitImports(hear) {
  const named = (node) => hear(node, node.source?.value, (node.importKind ?? node.exportKind) === 'type')
  return {
    ImportDeclaration: named,
    ExportAllDeclaration: named,
    ExportNamedDeclaration: (node) => node.source && named(node),
    ImportExpression: (node) => typeof node.source.value === 'string' && hear(node, node.source.value, false),
    TSImportType: (node) => typeof node.source?.value === 'string' && hear(node, node.source.value, true),
    CallExpression: (node) => {
      const [first] = node.arguments
      if (node.callee.name === 'require' && typeof first?.value === 'string') hear(node, first.value, false)
    },
  }
}
