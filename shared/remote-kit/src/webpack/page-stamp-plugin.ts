import { createHash } from 'node:crypto'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Compiler } from 'webpack'

/** A placeholder in the page's HTML until the rest of it is final. */
const stampPlaceholder = '{{build}}'

/**
 * Identifies a build of the shell by a hash of its page's HTML, which contains the hashed names of all other files. The
 * hash is in the page itself and in `build.txt`, where an open page checks whether the server has another build.
 */
export class PageStampPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PageStampPlugin.name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap(PageStampPlugin.name, (page) => {
        const stamp = createHash('sha256').update(page.html).digest('base64url').slice(0, 20)
        compilation.emitAsset('build.txt', new webpack.sources.RawSource(stamp))
        return { ...page, html: page.html.replaceAll(stampPlaceholder, stamp) }
      })
    })
  }
}
