// Compiles a file of messages (id -> ICU text) into the syntax trees that react-intl formats from, so that the page
// needs no ICU parser. Fails the build with the id and position of a message that does not parse.
const { parse } = require('@formatjs/icu-messageformat-parser')

const compile = (id, text, file) => {
  if (typeof text !== 'string') throw new Error(`${file}: expected text as message "${id}", got ${typeof text}`)
  try {
    return parse(text, { ignoreTag: false, captureLocation: false })
  } catch (error) {
    const place = error.location ? ` at character ${error.location.start.offset}` : ''
    throw new Error(`${file}: message "${id}" is not valid ICU text (${error.message}${place}): ${text}`, {
      cause: error,
    })
  }
}

/** @type {import('webpack').LoaderDefinitionFunction} */
module.exports = function messagesLoader(source) {
  const messages = JSON.parse(source)
  const compiled = Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [id, compile(id, text, this.resourcePath)]),
  )
  // Browsers parse a JSON string faster than the equivalent JavaScript literal.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
}
