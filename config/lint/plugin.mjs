// The house rules that oxlint does not have, as a plugin. house-rules.test.ts tests each of them.
import { facades } from './facades.mjs'
import { folderCycles } from './folder-cycles.mjs'
import { importDirection } from './import-direction.mjs'
import { listedRoutes } from './listed-routes.mjs'
import { noForeignAddress } from './no-foreign-address.mjs'
import { noLiteralText } from './no-literal-text.mjs'
import { plainWords } from './plain-words.mjs'

export default {
  meta: { name: 'house' },
  rules: {
    'import-direction': importDirection,
    'folder-cycles': folderCycles,
    facades,
    'no-foreign-address': noForeignAddress,
    'listed-routes': listedRoutes,
    'no-literal-text': noLiteralText,
    'plain-words': plainWords,
  },
}
