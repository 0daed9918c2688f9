// The house rules that no linter brings along, as an oxlint plugin. house-rules.test.ts proves each of them.
import { facades } from './facades.mjs'
import { importDirection } from './import-direction.mjs'
import { noLiteralText } from './no-literal-text.mjs'

export default {
  meta: { name: 'house' },
  rules: { 'import-direction': importDirection, facades, 'no-literal-text': noLiteralText },
}
