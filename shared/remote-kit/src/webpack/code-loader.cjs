// Replaces a module's content with the code in its rule.

/** @type {import('webpack').LoaderDefinitionFunction<{ code: string }>} */
module.exports = function codeLoader() {
  return this.getOptions().code
}
