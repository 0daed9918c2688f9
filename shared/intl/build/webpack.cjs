// The parts of a webpack configuration that build messages.

/** The rule that compiles src/messages/*.json of any package, and subfolders, for parts that are fetched later. */
const messagesRule = {
  test: /[\\/]src[\\/]messages[\\/]([a-z-]+[\\/])?[a-z]+\.json$/,
  type: 'javascript/auto',
  loader: require.resolve('./messages-loader.cjs'),
}

/** For `resolve.alias` of the app that provides react-intl: leaves out the ICU parser, as all messages are compiled. */
const withoutParser = {
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
}

module.exports = { messagesRule, withoutParser }
