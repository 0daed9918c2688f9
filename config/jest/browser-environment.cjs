const NodeEnvironment = require('./node-environment.cjs')

/**
 * Chooses the environment of a browser package's test file: a page if it renders (`.test.tsx`) or has the docblock
 * `@page`, otherwise Node, which starts faster. Jest calls this with `new`.
 */
module.exports = function BrowserEnvironment(config, context) {
  const needsPage = context.testPath.endsWith('.tsx') || 'page' in context.docblockPragmas
  const Environment = needsPage ? require('./page-environment.cjs') : NodeEnvironment
  return new Environment(config, context)
}
