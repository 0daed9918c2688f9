/** Attributes that are always visible or read out. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
])

/** Attributes that are text for some components and a key for others: text has a capital or a space. */
const perhapsSpoken = new Set(['helperText', 'label'])

const words = /\p{L}/u
const sentence = /\p{Lu}|\p{L}\s|\s\p{L}/u
/** Names, which are the same in every language. */
const names = new Set(['KeyRoom'])
const messageId = /^[a-z][\w-]*(\.[\w-]+)+$/

/** The literal text in an expression. */
function literalIn(expression) {
  switch (expression?.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression] : []
    case 'TemplateLiteral':
      return [...expression.quasis, ...expression.expressions.flatMap(literalIn)]
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap(literalIn)
    case 'LogicalExpression':
      return [expression.left, expression.right].flatMap(literalIn)
    case 'BinaryExpression':
      return expression.operator === '+' ? [expression.left, expression.right].flatMap(literalIn) : []
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return literalIn(expression.expression)
    default:
      return []
  }
}

const textOf = (node) => (node.type === 'TemplateElement' ? node.value.cooked : String(node.value)) ?? ''

/** Interface texts are in the message catalogs, never in the code. */
export const noLiteralText = {
  meta: { type: 'problem', docs: { description: 'No literal text in JSX' }, schema: [] },
  create(context) {
    const report = (node, pattern) => {
      const text = textOf(node).trim()
      if (!pattern.test(text) || messageId.test(text) || names.has(text)) return
      context.report({
        node,
        message: `"${text.slice(0, 60)}" is read by people: put it into src/messages in every language and use <FormattedMessage> or formatMessage.`,
      })
    }
    return {
      JSXText: (node) => report(node, words),
      JSXExpressionContainer: (node) => {
        if (node.parent.type !== 'JSXAttribute') literalIn(node.expression).forEach((text) => report(text, words))
      },
      JSXAttribute: (node) => {
        const { name } = node.name
        if (!node.value || !(spoken.has(name) || perhapsSpoken.has(name))) return
        const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
        literalIn(value).forEach((text) => report(text, spoken.has(name) ? words : sentence))
      },
    }
  },
}
