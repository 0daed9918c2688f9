// MUI's theme code serves two kinds of themes: plain ones and those made of CSS variables. Ours are plain, but the
// other kind (about 10 KB brotli) would also be bundled, since each entry point chooses between them at run time. This
// webpack plugin redirects both entry points to the plain kind, which they would choose for our themes anyway.
const plain = {
  './createTheme.mjs': './createThemeNoVars.mjs',
  './ThemeProvider.mjs': './ThemeProviderNoVars.mjs',
}
const themeFolder = /[\\/]@mui[\\/]material[\\/]styles$/

module.exports = class LeanThemePlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('LeanThemePlugin', (factory) => {
      factory.hooks.beforeResolve.tap('LeanThemePlugin', (request) => {
        const replacement = plain[request.request]
        if (replacement && themeFolder.test(request.context)) request.request = replacement
      })
    })
  }
}
