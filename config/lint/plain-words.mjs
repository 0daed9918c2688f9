import { basename } from 'node:path'
import { namesToReplace, spellingToReplace, textToReplace } from './words.mjs'

/** `retryDelayMs` and `RetryDelay` are `retry`, `delay`, … */
const wordsOf = (name) => name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase())

/** Names, comments and texts use the words of docs/glossary.md; `words.mjs` lists what they replace. */
export const plainWords = {
  meta: { type: 'suggestion', docs: { description: 'Plain English, one word for one thing' }, schema: [] },
  create(context) {
    const reported = new Set()
    const reportName = (node, name) => {
      for (const word of wordsOf(name)) {
        const instead = namesToReplace.get(word)
        if (!instead || reported.has(name)) continue
        reported.add(name)
        context.report({ node, message: `"${word}" in the name ${name}: use ${instead} (docs/glossary.md).` })
      }
    }
    const reportSpelling = (node, text) => {
      const found = spellingToReplace.exec(text)
      if (found) context.report({ node, message: `"${found[0]}": use the US spelling (docs/glossary.md).` })
    }
    const reportText = (node, text) => {
      for (const [pattern, instead] of textToReplace) {
        const found = pattern.exec(text)
        if (found) context.report({ node, message: `"${found[0]}": write ${instead} (docs/glossary.md).` })
      }
    }
    return {
      Program(node) {
        reportName(node, basename(context.filename).replace(/\.[\w.]+$/, ''))
        for (const comment of context.sourceCode.getAllComments()) {
          // Comments are not part of the syntax tree.
          const place = { ...node, loc: comment.loc, range: comment.range }
          reportText(place, comment.value)
          reportSpelling(place, comment.value)
        }
      },
      CallExpression: (node) => {
        const [title] = node.arguments
        const callee = node.callee.object ?? node.callee.callee?.object ?? node.callee
        if (title?.type === 'Literal' && /^(?:test|it|describe)$/.test(callee.name))
          reportSpelling(title, String(title.value))
      },
      Identifier: (node) => reportName(node, node.name),
      JSXIdentifier: (node) => reportName(node, node.name),
      Literal: (node) => typeof node.value === 'string' && reportText(node, node.value),
      TemplateElement: (node) => reportText(node, node.value.cooked ?? ''),
    }
  },
}
