// What a webpack configuration needs to build messages with.

/** The rule that compiles src/messages/*.json of any package, and those of a part that is fetched later in a folder below. */
const messagesRule = {
  test: /[\\/]src[\\/]messages[\\/]([a-z-]+[\\/])?[a-z]+\.json$/,
  type: 'javascript/auto',
  loader: require.resolve('./messages-loader.cjs'),
}

/** For `resolve.alias` of the app that provides react-intl: leaves the ICU parser out, as all messages are compiled. */
const withoutParser = {
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
}

module.exports = { messagesRule, withoutParser }
