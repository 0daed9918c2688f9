// Gives a module the code that its rule says, in place of what lies in its file.

/** @type {import('webpack').LoaderDefinitionFunction<{ code: string }>} */
module.exports = function codeLoader() {
  return this.getOptions().code
}
